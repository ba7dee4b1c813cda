import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { porAtender } from './estado.ts';

const HORA = { hour: 8, minute: 40 };

/** Looks once a day, from this process or another, at what issuing will lack. */
export const startAvisosDeEmision = ({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> =>
  services.jobs.everyDay('emision', [async () => void (await avisarDeEmision(asShop({ db, services })))], HORA);

/**
 * Writes to the shop's inbox which certificate and folios end, or have ended: as soon as there is another, and once a week while they are
 * the same. Answers whether it wrote.
 */
export async function avisarDeEmision(ctx: Context): Promise<boolean> {
  const pasos = await porAtender(ctx);
  if (pasos.length === 0) return false;
  const hoy = diaEnSantiago();
  const lunes = sumarDias(hoy, -((new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7));
  const cuales = pasos.map(({ que, tipo, listo }) => `${tipo ?? que}${listo ? '' : '!'}`).join('-');
  const { nuevo } = await inTransaction(ctx, (ctx) =>
    encolarCorreo(ctx, {
      plantilla: 'aviso-de-emision',
      clave: `aviso-de-emision-${lunes}-${cuales}`,
      para: ctx.config.MAIL_INBOX,
      datos: {
        avisos: pasos.flatMap(({ aviso }) => aviso ?? []),
        enlace: `${publicUrl(ctx.config)}/admin/folios`,
      },
    }),
  );
  return nuevo;
}
