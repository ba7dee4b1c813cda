import { randomInt, randomUUID } from 'node:crypto';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { abrirSesion, hashClave, usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { FUERA_DE_CONTRATO } from '#server/platform/http/reply-check.ts';
import type { TestApp } from './test-app.ts';

export const CLAVE = 'clave-de-prueba';

/** A response of a call, as tests read it. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back; its assertions are the types.
  body: any;
  headers: Record<string, unknown>;
}

/** Someone who makes calls: a visitor, or a person with a session. */
export interface Caller {
  id: number;
  email: string;
  token: string | null;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}

function callerOf(test: TestApp, person: { id: number; email: string; token: string | null }): Caller {
  return {
    ...person,
    call: async (method, url, body, headers = {}) => {
      const answer = await test.app.inject({
        method,
        url,
        headers: {
          ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      // Whatever the test is about, this is what went wrong.
      if (answer.statusCode === 500 && answer.body.includes(FUERA_DE_CONTRATO)) throw new Error(answer.json().message);
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers as Record<string, unknown>,
      };
    },
  };
}

export function visitor(test: TestApp): Caller {
  return callerOf(test, { id: 0, email: '', token: null });
}

/** All have the same password. */
const clave_hash = hashClave(CLAVE, { CLAVES_DE_PRUEBA: true });

/** A new person with this role and an open session. Who proves the login itself calls it. */
export async function person(test: TestApp, role: Rol): Promise<Caller> {
  const email = `${role}-${randomUUID().slice(0, 8)}@prueba.test`;
  const [fila] = await test.db
    .insert(usuarios)
    .values({
      email,
      clave_hash: await clave_hash,
      name: `Persona ${role}`,
      role,
      rut: limpiarRut('12345678-5'),
      rut_valido: true,
      direccion: 'Calle Uno 1',
    })
    .returning({ id: usuarios.id });
  const { id } = fila!;
  const token = await abrirSesion(test.db, { id, role }, { ip: '127.0.0.1', dispositivo: '', config: test.config });
  return callerOf(test, { id, email, token });
}

/** New people, one of each of these roles. */
export async function people<Roles extends Rol[]>(
  test: TestApp,
  ...roles: Roles
): Promise<{ [Index in keyof Roles]: Caller }> {
  return (await Promise.all(roles.map((role) => person(test, role)))) as { [Index in keyof Roles]: Caller };
}

type NewProducto = typeof productos.$inferInsert;

/** A supplier with a RUT of its own. */
export async function createProvedor(test: TestApp, nombre_provedor = 'Importadora Prueba'): Promise<number> {
  const [fila] = await test.db
    .insert(proveedores)
    .values({
      rut_provedor: `${randomInt(10_000_000, 99_999_999)}K`,
      nombre_provedor,
      comuna: 'Ñuñoa',
      email: 'venta@prueba.test',
    })
    .returning({ id: proveedores.id });
  return fila!.id;
}

/** A product with its supplier; its stock comes in by the ledger. */
export async function createProducto(
  test: TestApp,
  { cantidad_stock = 10, ...fields }: Partial<NewProducto> = {},
): Promise<{ id: number; codigo_producto_fussan: number; precio_unitario: number; descripcion: string }> {
  const codigo_producto_fussan = fields.codigo_producto_fussan ?? randomInt(1_000_000, 999_999_999);
  const [fila] = await test.db
    .insert(productos)
    .values({
      codigo_producto_fussan,
      descripcion: `Taladro de prueba ${codigo_producto_fussan}`,
      precio_unitario: 10_000,
      proveedor_id: fields.proveedor_id ?? (await createProvedor(test)),
      familia: 'herramientas electricas',
      ...fields,
      cantidad_stock: 0,
    })
    .returning();
  if (cantidad_stock > 0) {
    await moverStock(
      { db: test.db, actor: null, touched: new Set() },
      [{ producto_id: fila!.id, cantidad: cantidad_stock }],
      {
        motivo: 'inicial',
        documento: 'prueba',
      },
    );
  }
  return fila!;
}

/** The body of a purchase of these lines, complete and valid; bought again, it is another like it. */
export function compraBody(items: { id: number; quantity: number }[], fields: Record<string, unknown> = {}) {
  return {
    items,
    direccion: 'Calle Uno 1',
    comuna: 'Ñuñoa',
    contacto: '912345678',
    email: 'compra@prueba.test',
    otra_igual: true,
    ...fields,
  };
}
