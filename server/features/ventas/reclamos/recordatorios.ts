import { sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ETIQUETA_TIPO_RECLAMO, numeroDeReclamo, type TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import type { Rows } from './queries.ts';

/** When the shop opens. */
const HORA = { hour: 8, minute: 10 };

/** Reminds of overdue claims once a day, from this process or another. */
export async function startReclamos({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const ctx = () => asShop({ db, services });
  await services.jobs.everyDay('reclamos', [async () => void (await recordarReclamos(ctx()))], HORA);
}

type Atrasado = Rows<{
  numero: number;
  tipo: TipoReclamo;
  num_pedido: number;
  vence: string;
  email: string | null;
}>;

/**
 * Writes to whoever answers for claims that are overdue, or else to the shop's inbox, which those are: one mail a day for all of
 * theirs, by its key, however many instances do it. Answers how many were written to.
 */
export async function recordarReclamos(ctx: Context): Promise<number> {
  const hoy = diaEnSantiago();
  const { rows } = await ctx.db.execute<Atrasado>(sql`
    select r.numero, r.tipo, c.num_pedido, r.vence::text as vence, u.email
    from reclamos r join compras c on c.id = r.compra_id
    left join usuarios u on u.id = r.responsable_id and u.role = 'admin' and u.desactivado_en is null
      and u.eliminado_en is null
    where r.cerrado_en is null and r.vence < ${hoy}::date order by r.vence, r.id`);
  let escritos = 0;
  for (const [para, suyos] of Map.groupBy(rows, ({ email }) => email ?? ctx.config.MAIL_INBOX)) {
    const { nuevo } = await inTransaction(ctx, (ctx) =>
      encolarCorreo(ctx, {
        plantilla: 'reclamos-atrasados',
        clave: `reclamos-atrasados-${hoy}-${para}`,
        para,
        datos: {
          reclamos: suyos.map(({ numero, tipo, num_pedido, vence }) => ({
            numero: numeroDeReclamo(numero),
            tipo: ETIQUETA_TIPO_RECLAMO[tipo],
            num_pedido,
            vence,
          })),
          enlace: `${publicUrl(ctx.config)}/admin-licitacion/ventas/post-venta?atrasados=1`,
        },
      }),
    );
    if (nuevo) escritos++;
  }
  return escritos;
}
