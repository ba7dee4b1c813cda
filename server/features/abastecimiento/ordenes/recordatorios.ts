import { and, eq, inArray, sql } from 'drizzle-orm';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { bloquearProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { atrasada } from './queries.ts';
import { pendiente } from './rechazado.ts';
import { ordenes_proveedor } from './table.ts';

/** A supplier is reminded no sooner again. */
const DIAS_ENTRE_RECORDATORIOS = 7;
const HORA = { hour: 9, minute: 10 };

/** Reminds late suppliers once a day, from this process or another. */
export async function startRecordatorios({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  if (!services.config.RECORDATORIOS_A_PROVEEDORES) return;
  const ctx = () => asShop({ db, services });
  await services.jobs.everyDay('recordatorios', [async () => void (await recordarAtrasos(ctx()))], HORA);
}

/**
 * Writes to each supplier that owes the shop something since before today what that is: one mail for all its orders, and none
 * sooner than a week after the last. Any number of instances may do it at once. Answers how many were written to.
 */
export async function recordarAtrasos(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ proveedor_id: number }>(
    sql`select distinct o.proveedor_id from ordenes_proveedor o where ${atrasada()} order by o.proveedor_id`,
  );
  const fallas: unknown[] = [];
  let escritos = 0;
  for (const { proveedor_id } of rows) {
    try {
      if (await recordarle(ctx, proveedor_id)) escritos++;
    } catch (error) {
      fallas.push(error);
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `fallaron ${fallas.length} de ${rows.length} recordatorios`);
  return escritos;
}

interface Pendiente {
  id: number;
  numero: number;
  vence: string;
  descripcion: string;
  codigo_proveedor: string;
  pendientes: number;
  [columna: string]: unknown;
}

function recordarle(ctx: Context, proveedor_id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const proveedor = await bloquearProveedor(ctx.db, proveedor_id, 'no key update');
    if (!proveedor?.email) return false;
    const [reciente] = await ctx.db
      .select({ id: ordenes_proveedor.id })
      .from(ordenes_proveedor)
      .where(
        and(
          eq(ordenes_proveedor.proveedor_id, proveedor_id),
          sql`${ordenes_proveedor.recordada_en} > now() - make_interval(days => ${DIAS_ENTRE_RECORDATORIOS})`,
        ),
      )
      .limit(1);
    if (reciente) return false;
    const { rows } = await ctx.db.execute<Pendiente>(sql`
      select o.id, o.numero, l.fecha_acordada::text as vence, l.descripcion, l.codigo_proveedor,
        ${pendiente}::int as pendientes
      from ordenes_proveedor o join ordenes_proveedor_lineas l on l.orden_id = o.id
      where o.proveedor_id = ${proveedor_id} and ${atrasada()} and ${pendiente} > 0
        and l.fecha_acordada < ${diaEnSantiago()}::date
      order by l.fecha_acordada, o.id, l.linea for update of o skip locked`);
    if (rows.length === 0) return false;
    const ids = [...new Set(rows.map(({ id }) => id))];
    await ctx.db.update(ordenes_proveedor).set({ recordada_en: sql`now()` }).where(inArray(ordenes_proveedor.id, ids));
    await encolarCorreo(ctx, {
      plantilla: 'ordenes-atrasadas',
      clave: `ordenes-atrasadas-${proveedor_id}-${diaEnSantiago()}`,
      para: proveedor.email,
      responder_a: ctx.config.MAIL_INBOX,
      datos: {
        orden_id: ids.length === 1 ? ids[0]! : null,
        nombre_provedor: proveedor.nombre_provedor,
        pendientes: rows.map(({ numero, vence, descripcion, codigo_proveedor, pendientes }) => ({
          numero: numeroDeOrden(numero),
          vence,
          descripcion,
          codigo_proveedor,
          unidades: pendientes,
        })),
      },
    });
    for (const id of ids) {
      await audit(ctx, {
        accion: 'recordar-orden',
        entidad: 'orden',
        entidad_id: id,
        detalle: { para: proveedor.email },
      });
    }
    return true;
  });
}
