import { z } from 'zod';
import { limpiarDato } from '#contract/valores/dato.ts';

/** The same serial number however it is written: without case, spaces and hyphens. */
export const claveDeSerie = (escrita: string): string => limpiarDato(escrita).toUpperCase().replaceAll(/[ -]/g, '');

/** A number names one unit only where one came, and it doesn't expire: what has more, or a day, is of a lot. */
export const esSerie = ({
  lote_o_serie,
  fecha_caducidad,
  cantidad_recibida,
}: {
  lote_o_serie?: string | null | undefined;
  fecha_caducidad?: string | null | undefined;
  cantidad_recibida: number;
}): boolean => cantidad_recibida === 1 && !fecha_caducidad && claveDeSerie(lote_o_serie ?? '') !== '';

export const series_confirmadas = z.boolean().optional().meta({
  description: 'Ya se preguntó por un número de serie del mismo producto que está anotado dos veces: está bien',
});

export const SERIES = ['SERIE_POR_CONFIRMAR'] as const;
