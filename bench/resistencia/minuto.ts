import type { Answers, Visit } from './mezcla.ts';

/** What a shop holds at a moment. */
export interface Held {
  /** Megabytes of the shop, and of the processes that it started. */
  tienda: number;
  ayudantes: number;
  archivos: number;
  conexiones: number;
}

/** What a minute of it was like, and what the shop held at its end. */
export interface Minute extends Held {
  minuto: number;
  perSecond: number;
  of: Record<Visit, Answers>;
}
