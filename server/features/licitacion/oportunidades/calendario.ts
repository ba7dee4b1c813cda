import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { ETIQUETA_OPORTUNIDAD } from '#contract/licitacion/oportunidades/estados.ts';
import { ETIQUETA_HITO } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { plazosEntre } from './queries.ts';

const DIAS = 365;
const UN_DIA_S = 24 * 60 * 60;

/** What is still to come, to be put into one's own calendar: each deadline keeps its name, so that a second file changes the first. */
export async function calendarioDePlazos(ctx: Context): Promise<FileReply> {
  const hoy = diaEnSantiago();
  const plazos = await plazosEntre(ctx, hoy, sumarDias(hoy, DIAS));
  const url = publicUrl(ctx.config);
  const calendario = ical({
    name: `${ctx.config.TIENDA_NOMBRE}: licitaciones`,
    prodId: '//Fussan//Licitaciones//ES',
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { oportunidad_id, codigo, nombre, comprador, estado, hito, cuando } of plazos) {
    const evento = calendario.createEvent({
      id: `${codigo}-${hito}@${new URL(url).hostname}`,
      start: new Date(cuando),
      end: new Date(cuando),
      summary: `${ETIQUETA_HITO[hito]}: ${codigo} ${nombre}`,
      description: `${comprador}\n${ETIQUETA_OPORTUNIDAD[estado]}`,
      url: `${url}/admin-licitacion/licitaciones/${oportunidad_id}`,
    });
    evento.createAlarm({ type: ICalAlarmType.display, trigger: UN_DIA_S });
  }
  return new FileReply(
    `licitaciones-${hoy}.ics`,
    Buffer.from(calendario.toString(), 'utf8'),
    'text/calendar; charset=utf-8',
  );
}
