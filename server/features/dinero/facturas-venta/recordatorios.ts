import { sql } from 'drizzle-orm';
import { nombreDeVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { vencidaAntesDe } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { ENTIDAD } from './estados.ts';
import type { Rows } from './queries.ts';

const HORA = { hour: 9, minute: 20 };

/** Reminds who owes once a day, from this process or another. */
export async function startCobranza({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  if (!services.config.RECORDATORIOS_DE_COBRANZA) return;
  const ctx = () => asShop({ db, services });
  await services.jobs.everyDay('cobranza', [async () => void (await recordarVencidas(ctx()))], HORA);
}

type Vencida = Rows<{
  id: number;
  tipo: TipoVenta;
  folio: number;
  cliente: string;
  email: string;
  num_pedido: number;
  vence: string;
  saldo: number;
}>;

/**
 * Writes to each address that owes for invoices that are overdue and weren't ceded which those are: one mail a week, by its key, however
 * many instances do it. Answers how many were written to.
 */
export async function recordarVencidas(ctx: Context): Promise<number> {
  const hoy = diaEnSantiago();
  const lunes = sumarDias(hoy, -((new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7));
  const { rows } = await ctx.db.execute<Vencida>(sql`
    select f.id, f.tipo, f.folio, f.cliente, lower(c.email) as email, c.num_pedido, f.vence::text as vence,
      f.saldo::float8 as saldo
    from facturas_venta f join compras c on c.id = f.compra_id
    where ${vencidaAntesDe(hoy)} and f.factoring is null
    order by email, f.vence, f.id`);
  let escritos = 0;
  for (const [email, suyas] of Map.groupBy(rows, ({ email }) => email)) {
    if (await recordar(ctx, { email, suyas, lunes })) escritos++;
  }
  return escritos;
}

function recordar(
  ctx: Context,
  { email, suyas, lunes }: { email: string; suyas: readonly Vencida[]; lunes: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { nuevo } = await encolarCorreo(ctx, {
      plantilla: 'facturas-vencidas',
      clave: `facturas-vencidas-${email}-${lunes}`,
      para: email,
      responder_a: ctx.config.MAIL_INBOX,
      datos: {
        cliente: suyas[0]!.cliente,
        total: formatPrecio(sumar(...suyas.map(({ saldo }) => saldo))),
        facturas: suyas.map((una) => ({
          documento: nombreDeVenta(una),
          num_pedido: una.num_pedido,
          vence: una.vence,
          saldo: formatPrecio(una.saldo),
        })),
      },
    });
    if (!nuevo) return false;
    for (const { id } of suyas) {
      await audit(ctx, {
        accion: 'recordar-factura_venta',
        entidad: ENTIDAD,
        entidad_id: id,
        detalle: { para: email },
      });
    }
    return true;
  });
}
