import type { z } from 'zod';
import type { imprimirUbicaciones as contrato } from '#contract/catalogo/etiquetas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { barrasDeTexto } from './barras.ts';

/** The labels of some places, in the order in which they were asked for, each once. */
export async function imprimirUbicaciones(
  { documents }: Context,
  { tamano, ubicaciones }: z.output<typeof contrato.body>,
): Promise<FileReply> {
  const etiquetas = [...new Set(ubicaciones)].map((ubicacion) => ({
    descripcion: 'Ubicación',
    marca: '',
    precio: ubicacion,
    conIva: false,
    codigo: ubicacion,
    ...barrasDeTexto(ubicacion),
    copias: 1,
  }));
  const pdf = await documents.pdf({ tamano, etiquetas });
  return new FileReply(`etiquetas-ubicaciones-${diaEnSantiago()}.pdf`, pdf);
}
