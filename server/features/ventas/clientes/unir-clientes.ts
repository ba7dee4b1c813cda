import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import type { unirClientes as contrato } from '#contract/ventas/clientes/unir.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { cambiosDe } from './agenda/cambios.ts';
import { llevarAFicha } from './agenda/espejo.ts';
import { cederPrincipal } from './agenda.ts';
import { exigirNombre, exigirVigente } from './existente.ts';
import { buscarFila, type FilaCliente, vistaDeCliente } from './queries.ts';
import { agendas, SON_EL_MISMO } from './revisar-union.ts';
import { clientes, contactos, direcciones } from './table.ts';

/**
 * Makes two clients one: what the other has goes to this one, with what of it was chosen, and the other is archived and
 * points here. Purchases and debts are found by RUT, so they move by that alone.
 */
export async function unirClientes(
  ctx: Context,
  id: number,
  { otro: otro_id, version, version_otro, tomar }: z.output<typeof contrato.body>,
): Promise<ClienteDeLaBase> {
  if (id === otro_id) throw new AppError('CONFLICTO', { message: SON_EL_MISMO });
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    // In one order, whoever joins whom: two who join the same pair the other way round don't wait for each other.
    const filas = new Map<number, FilaCliente>();
    for (const suyo of [id, otro_id].sort((a, b) => a - b)) filas.set(suyo, await exigirVigente(db, suyo));
    const [queda, otro] = [filas.get(id)!, filas.get(otro_id)!];
    await exigirVersion(db, queda, version);
    await exigirVersion(db, otro, version_otro);

    const { campos, detalle } = cambiosDe(queda, {
      ...(tomar.includes('empresa') && { empresa: otro.empresa }),
      ...(tomar.includes('giro') && { giro: otro.giro }),
      ...(tomar.includes('credito') && { credito: otro.credito }),
    });
    await db
      .update(clientes)
      .set({ ...campos, version: sql`${clientes.version} + 1` })
      .where(eq(clientes.id, id));

    const { van, vienen, mismos, mismas } = await agendas(db, id, otro_id);
    await mover(db, contactos, { id, otro_id, van, mismos, tomar: tomar.includes('contacto') });
    await mover(db, direcciones, { id, otro_id, van: vienen, mismos: mismas, tomar: tomar.includes('direccion') });
    await db.update(clientes).set({ unido_a: id }).where(eq(clientes.unido_a, otro_id));
    await db
      .update(clientes)
      .set({ unido_a: id, archivado_en: sql`now()`, version: sql`${clientes.version} + 1` })
      .where(eq(clientes.id, otro_id));
    await llevarAFicha(db, id);
    const unido = (await buscarFila(db, id))!;
    exigirNombre(unido);
    const deLaFicha = cambiosDe(queda, {
      nombre: unido.nombre,
      mail: unido.mail,
      celular: unido.celular,
      direccion: unido.direccion,
      ciudad: unido.ciudad,
    });
    await audit(
      ctx,
      {
        accion: 'unir-clientes',
        entidad: 'cliente',
        entidad_id: id,
        detalle: {
          otro: otro_id,
          nombre_otro: otro.empresa || otro.nombre,
          rut_otro: otro.rut_cliente,
          contactos: van.length - mismos.size,
          direcciones: vienen.length - mismas.size,
          ...detalle,
          ...deLaFicha.detalle,
        },
      },
      { accion: 'unir-clientes', entidad: 'cliente', entidad_id: otro_id, detalle: { unido_a: id } },
    );
    return vistaDeCliente(db, unido);
  });
}

async function exigirVersion(db: Queryable, fila: FilaCliente, version: number): Promise<void> {
  if (fila.version === version) return;
  throw new AppError('CLIENTE_CAMBIADO', { details: { cliente: await vistaDeCliente(db, fila) } });
}

interface Mudanza {
  id: number;
  otro_id: number;
  van: readonly { id: number; principal: boolean }[];
  /** Those that are there already, and which each is there. */
  mismos: ReadonlyMap<number, number>;
  /** The principal one of who goes is the principal one from now on. */
  tomar: boolean;
}

async function mover(
  db: Queryable,
  tabla: typeof contactos | typeof direcciones,
  { id, otro_id, van, mismos, tomar }: Mudanza,
): Promise<void> {
  if (mismos.size > 0) await db.delete(tabla).where(inArray(tabla.id, [...mismos.keys()]));
  await db
    .update(tabla)
    .set({ cliente_id: id, principal: false, version: sql`${tabla.version} + 1` })
    .where(eq(tabla.cliente_id, otro_id));
  const suyo = van.find(({ principal }) => principal);
  if (!tomar || !suyo) return;
  const principal = mismos.get(suyo.id) ?? suyo.id;
  await cederPrincipal(db, tabla, id);
  await db
    .update(tabla)
    .set({ principal: true })
    .where(and(eq(tabla.id, principal), ne(tabla.principal, true)));
}
