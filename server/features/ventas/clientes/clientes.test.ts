import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { clientes } from './table.ts';

const UNO = '/api/clientes/cliente';
const TODOS = '/api/clientes/clientes';
const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');
const producto = await createProducto(test, { cantidad_stock: 500, precio_unitario: 10_000 });

/** A RUT that nobody else of this file has. */
function nuevoRut(): string {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return cuerpo + digitoVerificador(cuerpo);
}

const crear = (campos: Record<string, unknown> = {}, quien = admin) =>
  quien.call('POST', UNO, { user_id: quien.id, empresa: 'Constructora Sur', rut_cliente: nuevoRut(), ...campos });
const editar = (id: number, campos: Record<string, unknown>, quien = admin) =>
  quien.call('PUT', `${UNO}/${id}`, campos);
const eliminar = (id: number, quien = admin) => quien.call('DELETE', `${UNO}/${id}`);
const leer = async (id: number) => (await admin.call('GET', `${UNO}/${id}`)).body;
const nombres = async (query: string) =>
  (await admin.call('GET', `${TODOS}?${query}`)).body.items.map(({ empresa }: { empresa: string }) => empresa);

/** A purchase of so many units, with a factura to this RUT or without. */
async function comprar(unidades: number, rut?: string, quien: Caller = comprador): Promise<number> {
  const factura = { rut: formatRut(rut ?? ''), razon_social: 'Sur SpA', giro: 'Obras' };
  const datos = compraBody(
    [{ id: producto.id, quantity: unidades }],
    rut ? { documento: 'factura', factura, entrega: 'retiro' } : { entrega: 'retiro' },
  );
  const { status, body } = await quien.call('POST', '/api/compras/compra', datos);
  if (status !== 201) throw new Error(body.message);
  return body.id;
}

async function rastros(id: number) {
  const filas = await test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'cliente'), eq(auditoria.entidad_id, id)))
    .orderBy(asc(auditoria.id));
  return filas;
}

describe('crear', () => {
  it('lo anota a nombre de quien tiene la sesión, con el RUT limpio y lo que falta vacío', async () => {
    const rut = nuevoRut();
    const { status, body } = await crear({
      empresa: ' Maestranza  Ñuble ',
      rut_cliente: ` ${formatRut(rut)} `,
      credito: 500_000,
      user_id: empleado.id,
      mail: '',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        user_id: admin.id,
        empresa: 'Maestranza  Ñuble',
        rut_cliente: rut,
        nombre: '',
        mail: '',
        celular: '',
        direccion: '',
        ciudad: '',
        giro: '',
        credito: 500_000,
        usado: 0,
        vencido: null,
        disponible: 500_000,
        compras: 0,
        archivado: false,
        unido_a: null,
        version: 1,
      },
    ]);
    expect(await rastros(body.id)).toEqual([
      {
        accion: 'crear-cliente',
        actor_id: admin.id,
        detalle: { empresa: 'Maestranza  Ñuble', rut_cliente: rut, credito: 500_000, mail: '' },
      },
    ]);
  });

  it('el RUT puede terminar en K, y sin ella puede venir como número', async () => {
    expect((await crear({ rut_cliente: '76.812.048-k' })).body.rut_cliente).toBe('76812048K');
    expect((await crear({ rut_cliente: 123_456_785 })).body.rut_cliente).toBe('123456785');
    // The zeros before it make no other client of it.
    expect((await crear({ rut_cliente: '012.345.678-5' })).status).toBe(409);
  });

  it.each([
    [{ rut_cliente: '' }, 'rut_cliente', 'El RUT es requerido.'],
    [{ rut_cliente: undefined }, 'rut_cliente', 'El RUT es requerido.'],
    [{ rut_cliente: '12.345.678-9' }, 'rut_cliente', 'El RUT no es válido: revisa el dígito verificador.'],
    [{ empresa: ' ', nombre: '' }, 'empresa', 'Escribe la empresa, o el nombre de la persona.'],
    [{ user_id: undefined }, 'user_id', 'Falta user_id: quién anota el cliente.'],
    [{ mail: 'sin-arroba' }, 'mail', 'El correo electrónico no es válido.'],
    [{ credito: -1 }, 'credito', 'El crédito debe ser un número entero de 0 o más, en pesos.'],
    [{ credito: 10.5 }, 'credito', 'El crédito debe ser un número entero de 0 o más, en pesos.'],
    [{ giro: 'x'.repeat(121) }, 'giro', 'No puede pasar de 120 caracteres.'],
  ])('%j: 400 al lado de su campo', async (campos, campo, mensaje) => {
    const { status, body } = await crear(campos);
    expect([status, body.fields]).toEqual([400, { [campo]: mensaje }]);
  });

  it('un RUT que otro tiene es 409 y dice de quién es', async () => {
    const rut_cliente = nuevoRut();
    const { body: otro } = await crear({ empresa: 'La Primera Ltda.', rut_cliente });
    const { status, body } = await crear({ rut_cliente: formatRut(rut_cliente) });
    const message = `El RUT ${formatRut(rut_cliente)} ya lo tiene otro cliente: «La Primera Ltda.».`;
    expect([status, body.code, body.message, body.fields, body.details]).toEqual([
      409,
      'RUT_OCUPADO',
      message,
      { rut_cliente: message },
      { cliente: { id: otro.id, nombre: 'La Primera Ltda.', archivado: false } },
    ]);
  });

  it('diez a la vez con un RUT: queda uno, con un solo rastro', async () => {
    const rut_cliente = nuevoRut();
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => crear({ rut_cliente })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const filas = await test.db.select().from(clientes).where(eq(clientes.rut_cliente, rut_cliente));
    expect(filas).toHaveLength(1);
    expect(await rastros(filas[0]!.id)).toHaveLength(1);
  });

  it('ni un empleado ni quien compra pueden', async () => {
    for (const quien of [empleado, comprador]) {
      expect((await crear({}, quien)).status).toBe(403);
      expect((await quien.call('GET', TODOS)).status).toBe(403);
    }
  });
});

describe('editar', () => {
  it('cambia lo que se envía y deja lo de antes y lo de después; sin cambios no deja nada', async () => {
    const { body: cliente } = await crear({ credito: 1_000, ciudad: 'Talca' });
    const { status, body } = await editar(cliente.id, { credito: 2_000, ciudad: 'Talca', version: 1 });
    expect([status, body.credito, body.ciudad, body.version]).toEqual([200, 2_000, 'Talca', 2]);
    expect((await editar(cliente.id, { credito: 2_000 })).body.version).toBe(2);
    expect((await rastros(cliente.id)).slice(1)).toEqual([
      { accion: 'editar-cliente', actor_id: admin.id, detalle: { credito: { antes: 1_000, despues: 2_000 } } },
    ]);
  });

  it('sobre lo que otra persona cambió es 409, con el cliente como está', async () => {
    const { body: cliente } = await crear();
    await editar(cliente.id, { giro: 'Obras', version: 1 });
    const { status, body } = await editar(cliente.id, { giro: 'Minería', version: 1 });
    expect([status, body.code, body.details.cliente]).toEqual([409, 'CLIENTE_CAMBIADO', await leer(cliente.id)]);
    expect((await leer(cliente.id)).giro).toBe('Obras');
  });

  it('diez a la vez sobre lo mismo: entra una', async () => {
    const { body: cliente } = await crear();
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => editar(cliente.id, { credito: n + 1, version: 1 })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await leer(cliente.id)).version).toBe(2);
  });

  it('no toma el RUT de otro, ni queda sin nombre, ni lo hace un empleado', async () => {
    const [{ body: uno }, { body: otro }] = [await crear({ empresa: 'Una SpA' }), await crear()];
    const ocupado = await editar(otro.id, { rut_cliente: uno.rut_cliente });
    expect([ocupado.status, ocupado.body.fields.rut_cliente]).toEqual([409, expect.stringContaining('Una SpA')]);
    expect((await editar(otro.id, { empresa: '' })).body.fields).toEqual({
      empresa: 'Escribe la empresa, o el nombre de la persona.',
    });
    expect((await editar(otro.id, { empresa: '', nombre: 'Rosa Díaz' })).status).toBe(200);
    expect((await editar(otro.id, { giro: 'x' }, empleado)).status).toBe(403);
    expect((await editar(2_000_000_000, { giro: 'x' })).body.message).toBe('Cliente no encontrado.');
  });
});

describe('crédito', () => {
  it('usa lo que se debe a su RUT: por la factura o, sin ella, por la cuenta; no lo pagado ni lo anulado', async () => {
    const [rut, rutDeCuenta] = [nuevoRut(), nuevoRut()];
    const [{ body: empresa }, { body: duena }] = [
      await crear({ rut_cliente: rut, credito: 30_000 }),
      await crear({ rut_cliente: rutDeCuenta, credito: 5_000 }),
    ];
    const cuenta = await person(test, 'customer');
    await test.db.update(usuarios).set({ rut: rutDeCuenta }).where(eq(usuarios.id, cuenta.id));
    const debida = await comprar(2, rut, cuenta);
    const pagada = await comprar(1, rut, cuenta);
    const anulada = await comprar(4, rut, cuenta);
    const propia = await comprar(1, undefined, cuenta);
    await test.db.update(compras).set({ pagado: compras.precio_final }).where(eq(compras.id, pagada));
    await test.db.update(compras).set({ estado: 'Anulado' }).where(eq(compras.id, anulada));
    // A RUT is whatever one registers with: what cancels itself unless paid uses up nobody's credit.
    expect([(await leer(empresa.id)).usado, (await leer(duena.id)).usado]).toEqual([0, 0]);
    await test.db
      .update(compras)
      .set({ estado: 'Despachado' })
      .where(inArray(compras.id, [debida, propia]));

    const { usado, disponible, compras: cuantas } = await leer(empresa.id);
    expect([usado, disponible, cuantas]).toEqual([20_000, 10_000, 3]);
    // A purchase with a factura is of whom it names, not of the account's RUT too.
    const deLaCuenta = await leer(duena.id);
    expect([deLaCuenta.usado, deLaCuenta.disponible, deLaCuenta.compras]).toEqual([10_000, -5_000, 1]);

    const todas = await admin.call('GET', `${UNO}/${empresa.id}/compras`);
    expect(todas.body.items.map(({ id, por_pagar }: Record<string, number>) => [id, por_pagar])).toEqual([
      [anulada, 0],
      [pagada, 0],
      [debida, 20_000],
    ]);
    const debidas = await admin.call('GET', `${UNO}/${empresa.id}/compras?por_pagar=1&page=1`);
    expect([debidas.body.total, debidas.body.items[0]]).toEqual([
      1,
      expect.objectContaining({
        id: debida,
        precio_final: 20_000,
        es_deuda: true,
        con_factura: true,
        estado_pago: 'pendiente',
      }),
    ]);
    const suya = await admin.call('GET', `${UNO}/${duena.id}/compras`);
    expect(suya.body.items).toEqual([expect.objectContaining({ id: propia, con_factura: false })]);
    expect((await admin.call('GET', `${UNO}/2000000000/compras`)).status).toBe(404);

    const deudores = (await admin.call('GET', `${TODOS}?page=1&con_deuda=1`)).body.items;
    expect(deudores.map(({ id }: { id: number }) => id).sort()).toEqual([empresa.id, duena.id].sort());
  });
});

describe('eliminar', () => {
  it('sin compras lo borra', async () => {
    const { body: cliente } = await crear();
    expect((await eliminar(cliente.id, empleado)).status).toBe(403);
    expect((await eliminar(cliente.id)).status).toBe(204);
    expect((await admin.call('GET', `${UNO}/${cliente.id}`)).body.message).toBe('Cliente no encontrado.');
    expect((await eliminar(cliente.id)).status).toBe(404);
    const [, rastro] = await rastros(cliente.id);
    expect(rastro).toMatchObject({
      accion: 'eliminar-cliente',
      detalle: { rut_cliente: cliente.rut_cliente, archivado: false },
    });
  });

  it('con compras lo archiva: sale de la lista, su RUT sigue ocupado, y se puede recuperar', async () => {
    const rut_cliente = nuevoRut();
    const { body: cliente } = await crear({ empresa: 'Archivada Ltda', rut_cliente });
    await comprar(1, rut_cliente);
    expect((await eliminar(cliente.id)).status).toBe(204);
    expect(await nombres('page=1&q=archivada')).toEqual([]);
    expect(await nombres('page=1&q=archivada&archivados=1')).toEqual(['Archivada Ltda']);
    expect((await leer(cliente.id)).archivado).toBe(true);
    expect((await editar(cliente.id, { giro: 'x' })).status).toBe(409);
    expect((await eliminar(cliente.id)).status).toBe(409);
    const repetido = await crear({ rut_cliente });
    expect([repetido.status, repetido.body.message]).toEqual([
      409,
      `El RUT ${formatRut(rut_cliente)} es de un cliente archivado, «Archivada Ltda». Recupéralo en vez de anotarlo de nuevo.`,
    ]);

    expect((await empleado.call('POST', `${UNO}/${cliente.id}/recuperar`)).status).toBe(403);
    const vuelto = await admin.call('POST', `${UNO}/${cliente.id}/recuperar`);
    expect([vuelto.status, vuelto.body.archivado]).toEqual([200, false]);
    expect((await admin.call('POST', `${UNO}/${cliente.id}/recuperar`)).body.message).toBe(
      'Este cliente ya está en la lista.',
    );
    expect((await rastros(cliente.id)).map(({ accion }) => accion)).toEqual([
      'crear-cliente',
      'eliminar-cliente',
      'recuperar-cliente',
    ]);
  });
});

describe('la lista', () => {
  it('halla por empresa, nombre, RUT, correo y giro; ordena y pagina; sin page es la lista entera', async () => {
    const rut_cliente = nuevoRut();
    const celular = '+56 9 8123 4567';
    await crear({
      empresa: 'Zulema Ñandú SpA',
      rut_cliente,
      mail: 'Pagos@Nandu.test',
      giro: 'Áridos y hormigón',
      celular,
    });
    await crear({ empresa: '', nombre: 'Zulema Abarca', credito: 90_000 });
    for (const q of ['nandu', formatRut(rut_cliente), 'pagos@nandu', 'aridos y horm', '981234567', '8123-4567']) {
      expect(await nombres(`page=1&q=${encodeURIComponent(q)}`)).toEqual(['Zulema Ñandú SpA']);
    }
    expect(await nombres('page=1&q=zulema')).toEqual(['', 'Zulema Ñandú SpA']);
    expect(await nombres('page=1&q=zulema&sort=nombre-desc')).toEqual(['Zulema Ñandú SpA', '']);
    expect(await nombres('page=1&q=zulema&sort=credito-desc')).toEqual(['', 'Zulema Ñandú SpA']);
    expect(await nombres('page=1&q=zulema&con_credito=1')).toEqual(['']);
    const { items, total, page, limit } = (await admin.call('GET', `${TODOS}?q=zulema&page=2&limit=1`)).body;
    expect([items.length, total, page, limit]).toEqual([1, 2, 2, 1]);
    // Signs of LIKE are letters here.
    expect(await nombres('page=1&q=%25')).toEqual([]);
    const { body } = await admin.call('GET', TODOS);
    expect(Array.isArray(body)).toBe(true);
    expect(body).toHaveLength(await test.db.$count(clientes, isNull(clientes.archivado_en)));
  });

  it('se baja lo mismo que se ve', async () => {
    await crear({ empresa: 'Exportadora Única', credito: 70_000 });
    const { status, body, headers } = await admin.call('GET', '/api/clientes/archivo?q=exportadora&formato=csv');
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/clientes-[\d-]+\.csv/)]);
    const filas = body.trim().split('\r\n');
    expect(filas).toHaveLength(2);
    expect(filas[1]).toMatch(/^[\d.]+-[\dK];Exportadora Única;.*;70000;.*;0;70000$/);
  });
});
