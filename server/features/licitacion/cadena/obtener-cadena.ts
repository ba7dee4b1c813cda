import {
  CADENA_NO_ENCONTRADA,
  type Cadena,
  type DocumentoDeCadena,
  type Miembro,
} from '#contract/licitacion/cadena.ts';
import { sumar } from '#contract/valores/money.ts';
import { comisionDeFacturas } from '#server/features/licitacion/comisiones/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { cifrasHasta, etapasConocidas, trasComision } from './cifras.ts';
import type { LoEncontrado } from './encontrado.ts';
import { hallarSemillas, type Semilla } from './hallar.ts';
import { leerEncontrado } from './leer.ts';
import { cobroDe, pasosDe } from './pasos.ts';

/** How many other sales an order to a supplier names. */
const OTRAS = 5;

/** The whole chain of a sale, by whichever of its documents it is asked for. */
export async function obtenerCadena(ctx: Context, miembro: Miembro, id: number): Promise<Cadena> {
  const [semilla, ...demas] = await hallarSemillas(ctx.db, miembro, id);
  const todo = await leerEncontrado(ctx.db, semilla!);
  const comisiones = await comisionDeFacturas(
    ctx.db,
    todo.ventas.map((venta) => venta.id),
  );
  const conCostos = tienePermiso(ctx, 'ver-costos');
  const pasos = pasosDe(todo, comisiones, conCostos);
  const documentos = pasos.flatMap(({ paso, documentos }) =>
    paso === 'pago' || paso === 'comision' ? [] : documentos,
  );
  const de = documentos.find((uno) => uno.miembro === miembro && uno.id === id);
  if (!de) throw new AppError('NO_ENCONTRADO', { message: CADENA_NO_ENCONTRADA });
  const etapas = etapasConocidas(todo.lineas);
  const cifras = cifrasHasta(todo.lineas, 'real', conCostos);
  const comision = comisiones.length === 0 || !conCostos ? null : sumar(...comisiones.map(({ monto }) => monto));
  return {
    titulo: tituloDe(todo, de),
    cliente: clienteDe(todo),
    de,
    pasos,
    etapas: conCostos
      ? [
          ...etapas.map((etapa) => ({ etapa, ...cifrasHasta(todo.lineas, etapa, true) })),
          ...(comision === null || cifras.margen === null
            ? []
            : [{ etapa: 'comision' as const, ...trasComision(cifras, comision) }]),
        ]
      : [],
    cuenta: {
      ...cifras,
      ...cobroDe(todo),
      comision,
    },
    lineas: todo.lineas.map(({ producto_id, descripcion, cantidad, neto, cotizado, pedido, recibido, real }) => ({
      producto_id,
      descripcion,
      cantidad,
      neto,
      ...(conCostos
        ? { cotizado, pedido, recibido, real }
        : { cotizado: null, pedido: null, recibido: null, real: null }),
    })),
    otras: await otrasDe(ctx, demas.slice(0, OTRAS)),
  };
}

/** The sales that it is for as well, each by the document that it begins with. */
async function otrasDe(ctx: Context, semillas: readonly Semilla[]): Promise<DocumentoDeCadena[]> {
  const otras: DocumentoDeCadena[] = [];
  for (const semilla of semillas) {
    const pasos = pasosDe(await leerEncontrado(ctx.db, semilla), [], false);
    const primero = pasos
      .flatMap(({ documentos }) => documentos)
      .find(({ miembro }) => miembro === 'compra' || miembro === 'cotizacion');
    if (primero) otras.push(primero);
  }
  return otras;
}

function tituloDe({ oportunidades, ocs }: LoEncontrado, de: DocumentoDeCadena): string {
  const [oportunidad] = oportunidades;
  if (oportunidad) return `${oportunidad.codigo} · ${oportunidad.nombre}`;
  return ocs.length > 0 && de.miembro !== 'oc' ? `OC ${ocs[0]!.codigo} · ${de.nombre}` : de.nombre;
}

const clienteDe = ({ oportunidades, ocs, cotizaciones, compras }: LoEncontrado): string =>
  oportunidades[0]?.comprador ?? ocs[0]?.organismo ?? cotizaciones[0]?.cliente ?? compras[0]?.cliente ?? '';
