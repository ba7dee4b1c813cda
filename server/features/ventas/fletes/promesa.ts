import type { Entrega } from '#contract/tienda/despacho.ts';
import { diaDeLlegada, type PlazosDeEntrega, type ReglaDeFlete } from '#contract/tienda/flete.ts';
import { cuandoAbre, leerHorario } from '#contract/tienda/horario.ts';
import { diaEnSantiago, diaEscrito, horaEnSantiago } from '#contract/valores/fechas.ts';
import type { Config } from '#server/platform/config.ts';

const HORA_MS = 3_600_000;

export const plazosDe = ({ FLETE_PREPARACION, FLETE_CORTE, FLETE_VIAJE }: Config): PlazosDeEntrega => ({
  preparacion: FLETE_PREPARACION,
  corte: FLETE_CORTE,
  viaje: FLETE_VIAJE,
});

/** From when on one fetches it at the shop: so many hours later, once it is open. */
export function retiroDesde(config: Config, ahora: Date): { desde: Date; texto: string } {
  const desde = cuandoAbre(
    leerHorario(config.TIENDA_HORARIO),
    new Date(ahora.getTime() + config.RETIRO_HORAS * HORA_MS),
  );
  return {
    desde,
    texto: `Retiro en tienda gratis, desde el ${diaEscrito(diaEnSantiago(desde))} a las ${horaEnSantiago(desde)}.`,
  };
}

/** The day that a purchase made now is promised for: at its comuna, or at the shop. */
export function diaPrometido(
  config: Config,
  { entrega, comuna }: { entrega: Entrega; comuna: string },
  { tabla }: Pick<ReglaDeFlete, 'tabla'>,
  ahora: Date = new Date(),
): string {
  if (entrega === 'retiro') return diaEnSantiago(retiroDesde(config, ahora).desde);
  return diaDeLlegada(ahora, plazosDe(config), tabla.comunas.get(comuna)?.dias_viaje ?? null);
}
