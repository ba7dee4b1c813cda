import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type CotizacionCompleta, editarCotizacion as contrato } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { cabeceraDe } from './cabecera.ts';
import { lineaPlana } from './crear-cotizacion.ts';
import { guardarLineas, type LineaPorGuardar, recontar } from './escribir.ts';
import { exigirActo } from './estados.ts';
import { bloquearCotizacion, esta, exigirVersion, type FilaCotizacion, lineasDe } from './filas.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones, cotizaciones_lineas } from './table.ts';

type Escrita = z.output<typeof contrato.body>;

/** What the client doesn't read may be written at any time: how it ended, their order's number, what the staff note. */
const SIEMPRE = ['resultado', 'oc_cliente', 'notas_internas'] as const;
const AUDITADOS = [
  'cliente_nombre',
  'cliente_rut',
  'cliente_email',
  'canal',
  'base',
  'fecha',
  'vence',
  'condicion_de_pago',
  'plazo_entrega',
  'costo_envio',
  'notas',
  'notas_internas',
  'resultado',
  'oc_cliente',
  'lineas',
  'unidades',
  'total',
] as const;

/** Changes a draft: its heading, and all its lines or one of them. Of one that was sent, what its client doesn't read. */
export function editarCotizacion(ctx: Context, id: number, pedida: Escrita): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearCotizacion(ctx, id);
    const leida = await leerCotizacion(ctx, id);
    const escrita = loDistinto(pedida, leida);
    if (!escrita) return leida;
    const cabecera = await cabeceraDe(ctx, escrita);
    if (antes.estado !== 'borrador' && soloLoDeSiempre(escrita)) {
      await ctx.db.update(cotizaciones).set(cabecera).where(esta(id));
    } else {
      exigirActo(ctx, antes, 'editar');
      exigirVersion(antes, escrita.version);
      if (Object.keys(cabecera).length > 0) await ctx.db.update(cotizaciones).set(cabecera).where(esta(id));
      const lineas = await lineasEscritas(ctx, antes, escrita);
      // A margin that was written was of the price as it was read.
      if (escrita.base !== undefined && escrita.base !== antes.base) {
        await ctx.db.update(cotizaciones_lineas).set({ margen: null }).where(eq(cotizaciones_lineas.cotizacion_id, id));
      }
      if (lineas) await guardarLineas(ctx, { ...antes, base: escrita.base ?? antes.base }, lineas);
      else await recontar(ctx, id);
    }
    const [despues] = await ctx.db.select().from(cotizaciones).where(esta(id));
    await audit(ctx, {
      accion: 'editar-cotizacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: cambiosEntre(antes, despues!),
    });
    return leerCotizacion(ctx, id);
  });
}

/** Fields that only say how the rest is to be read. */
const DE_LA_LLAMADA = ['version', 'linea_id', 'items'];

/**
 * Of what was sent, what says something else than the quotation does: a read that is sent back changes nothing. Undefined where
 * nothing does. Lines as they were read may be sent along, but they are changed by `lineas`: others are refused.
 */
function loDistinto(pedida: Escrita, leida: CotizacionCompleta): Escrita | undefined {
  const misma = contrato.body.parse(leida);
  const igual = (uno: unknown, otro: unknown) => JSON.stringify(uno) === JSON.stringify(otro);
  const deOtraLinea = pedida.linea_id !== undefined && pedida.linea_id !== leida.items[0]?.id;
  const { items } = pedida;
  if (items && !pedida.lineas && !igual(items, misma.items)) {
    const message = 'Las líneas se cambian en «lineas»: las de «items» dicen otra cosa que la cotización.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { items: message } });
  }
  const cambia = (campo: string) =>
    pedida[campo as keyof Escrita] !== undefined &&
    ((deOtraLinea && campo in lineaPlana(pedida)) ||
      !igual(pedida[campo as keyof Escrita], misma[campo as keyof Escrita]));
  // A price stands against a margin or a cost that changes: one of them says the other.
  const fija = (campo: string) => campo === 'precio_unitario' && (cambia('margen') || cambia('precio_compra'));
  const distinto = Object.entries(pedida).filter(
    ([campo]) => !DE_LA_LLAMADA.includes(campo) && (cambia(campo) || fija(campo)),
  );
  // What was seen is old all the same, where it is.
  if (distinto.length === 0 && (pedida.version === undefined || pedida.version === leida.version)) return undefined;
  const { version, linea_id } = pedida;
  return { ...Object.fromEntries(distinto), version, linea_id };
}

function soloLoDeSiempre(escrita: Escrita): boolean {
  const dichos = Object.entries(escrita).filter(([campo, valor]) => valor !== undefined && campo !== 'version');
  return dichos.length > 0 && dichos.every(([campo]) => (SIEMPRE as readonly string[]).includes(campo));
}

/** All the lines as they are to be, when something was said of any; flat fields are those of one of them. */
async function lineasEscritas(
  { db }: Context,
  { id, base }: FilaCotizacion,
  escrita: Escrita,
): Promise<readonly LineaPorGuardar[] | undefined> {
  if (escrita.lineas) return escrita.lineas;
  const plana = lineaPlana(escrita);
  const callada = Object.values(plana).every((valor) => valor === undefined);
  const otraBase = escrita.base !== undefined && escrita.base !== base;
  if (callada && !otraBase) return undefined;
  const previas = await lineasDe(db, id);
  // The same prices in the other base: the lines come to something else.
  if (callada) return previas.map((previa) => ({ id: previa.id }));
  const cual = escrita.linea_id ?? previas[0]?.id;
  if (escrita.linea_id !== undefined && !previas.some((linea) => linea.id === cual)) {
    throw new AppError('CONFLICTO', { message: 'Esa línea ya no está en la cotización: vuelve a cargarla.' });
  }
  if (cual === undefined) return [{ ...plana, plana: true }];
  return previas.map(({ id }) => (id === cual ? { ...plana, id, plana: true } : { id }));
}

const cambiosEntre = (antes: FilaCotizacion, despues: FilaCotizacion) =>
  Object.fromEntries(
    AUDITADOS.filter((campo) => antes[campo] !== despues[campo]).map((campo) => [
      campo,
      { antes: antes[campo], despues: despues[campo] },
    ]),
  );
