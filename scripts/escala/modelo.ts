/** Milliseconds of processor time that things cost the shop's processes and PostgreSQL, and what a purchase leaves, in bytes. */
export interface Costos {
  /** A shop that nobody visits, in processors: what it and its database do by the clock. */
  reposo: { tienda: number; base: number };
  /** A page that is kept, sent. */
  guardada: { tienda: number };
  /** A page that is made, sent and packed tighter for those who come after. */
  armada: { tienda: number; base: number };
  compra: { tienda: number; base: number; wal: number; disco: number };
}

/** What the shop has to bear in its best hour, and how. */
export interface Demanda {
  visitas_por_segundo: number;
  compras_por_segundo: number;
  /** Of the visits, the share that an edge answers (0 to 1), which keeps pages until their tags change. */
  borde: number;
  /** Of the rest, the share that the shop's own memory answers. */
  guardadas: number;
  /** The share of a day's best second that its average second has. */
  promedio: number;
  nucleos_por_maquina: number;
  /** Up to where a processor is used, so that what comes at once doesn't wait. */
  uso: number;
}

export interface Necesidad {
  tiendas: number;
  nucleos_tienda: number;
  /** For what is written; what is read goes to replicas. */
  nucleos_primaria: number;
  nucleos_replicas: number;
  replicas: number;
  wal_mb_por_segundo: number;
  gb_por_ano: number;
  compras_por_ano: number;
}

const SEGUNDOS_POR_ANO = 365 * 24 * 60 * 60;
/** One serves and one may be away. */
const MINIMO = 2;

/** How many machines that takes, by what each thing costs: what they do at rest is little beside it. */
export function necesidad({ guardada, armada, compra }: Costos, demanda: Demanda): Necesidad {
  const { visitas_por_segundo, compras_por_segundo, borde, guardadas, promedio, nucleos_por_maquina, uso } = demanda;
  const llegan = visitas_por_segundo * (1 - borde);
  const deMemoria = llegan * guardadas;
  const seArman = llegan - deMemoria;
  const nucleos = (milisegundos: number) => milisegundos / 1_000 / uso;
  const nucleos_tienda = nucleos(
    deMemoria * guardada.tienda + seArman * armada.tienda + compras_por_segundo * compra.tienda,
  );
  const nucleos_replicas = nucleos(seArman * armada.base);
  const compras_por_ano = compras_por_segundo * promedio * SEGUNDOS_POR_ANO;
  const maquinas = (cuantos: number) => Math.max(MINIMO, Math.ceil(cuantos / nucleos_por_maquina));
  return {
    tiendas: maquinas(nucleos_tienda),
    nucleos_tienda,
    nucleos_primaria: nucleos(compras_por_segundo * compra.base),
    nucleos_replicas,
    replicas: maquinas(nucleos_replicas),
    wal_mb_por_segundo: (compras_por_segundo * compra.wal) / 1024 ** 2,
    gb_por_ano: (compras_por_ano * compra.disco) / 1024 ** 3,
    compras_por_ano,
  };
}

/** What a mix of that many a second takes of the processors of one machine, in processors. */
export function carga(
  { reposo, guardada, armada, compra }: Costos,
  porSegundo: { guardadas: number; armadas: number; compras: number },
): { tienda: number; base: number } {
  const { guardadas, armadas, compras } = porSegundo;
  return {
    tienda: reposo.tienda + (guardadas * guardada.tienda + armadas * armada.tienda + compras * compra.tienda) / 1_000,
    base: reposo.base + (armadas * armada.base + compras * compra.base) / 1_000,
  };
}
