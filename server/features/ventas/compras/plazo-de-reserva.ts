import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { leerHorario, minutosEntre, tras } from '#contract/tienda/horario.ts';
import type { Config } from '#server/platform/config.ts';

/** Until when goods are held unpaid, when half of that has passed, and whether it is the short time of who isn't known (D130). */
export interface Reserva {
  reservada_hasta: Date;
  avisar_reserva_en: Date | null;
  reserva_corta: boolean;
}

/**
 * The hold of a new purchase (D98, D130): some minutes where a card pays it at once, else the hours that a transfer takes; short for an account whose e-mail nobody has confirmed. All of it passes in the shop's opening hours only.
 */
export function reservaNueva(
  config: Config,
  { forma_pago, confirmado }: { forma_pago?: FormaDePago | null | undefined; confirmado: boolean },
  desde = new Date(),
): Reserva {
  const plazo = forma_pago === 'webpay' ? config.HOLD_MINUTES_CARD : config.HOLD_HOURS_TRANSFER * 60;
  const corto = config.HOLD_HOURS_UNCONFIRMED * 60;
  const reserva_corta = !confirmado && corto < plazo;
  const minutos = reserva_corta ? corto : plazo;
  const horario = leerHorario(config.TIENDA_HORARIO);
  return {
    reservada_hasta: tras(horario, desde, minutos),
    avisar_reserva_en: tras(horario, desde, minutos / 2),
    reserva_corta,
  };
}

/** A hold until a given instant, whoever it is of. */
export function reservaHasta(config: Config, reservada_hasta: Date, desde = new Date()): Reserva {
  const horario = leerHorario(config.TIENDA_HORARIO);
  const mitad = minutosEntre(horario, desde, reservada_hasta) / 2;
  return { reservada_hasta, avisar_reserva_en: tras(horario, desde, mitad), reserva_corta: false };
}
