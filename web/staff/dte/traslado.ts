import { loDicho } from './lo-dicho.ts';

/** Who takes goods, and where, as long as nobody says. */
export const TRASLADO_VACIO = {
  despacho: '',
  patente: '',
  rut_transportista: '',
  chofer: { rut: '', nombre: '' },
  direccion: '',
  comuna: '',
  ciudad: '',
};

/** How goods move, of what was written; who drives is named whole: what is lacking is told. */
export function trasladoDe(motivo: unknown, campos: unknown): Record<string, unknown> {
  const { motivo: _, despacho, chofer, ...resto } = campos as Record<string, unknown>;
  const maneja = loDicho(chofer);
  return {
    ...loDicho(resto),
    motivo: Number(motivo),
    ...(despacho ? { despacho: Number(despacho) } : {}),
    ...(maneja && { chofer: { rut: '', nombre: '', ...maneja } }),
  };
}
