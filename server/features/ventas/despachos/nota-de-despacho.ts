import { nombresDeLotes } from '#contract/bodega/existencias/nombre-de-lote.ts';
import type { DocumentoPdf, Parte } from '#contract/documento/documento.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import {
  ANULADO,
  COMPRA_NO_ENCONTRADA,
  type Compra,
  diaDeEntrega,
  etiquetaDelDia,
  RETIRO_EN_TIENDA,
} from '#contract/ventas/compras/compras.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { buscarCompra } from '#server/features/ventas/compras/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';

/** Who bought, as their account says; nothing is left of a deleted one. */
type Comprador = { name: string; rut: string } | undefined;

/** The paper that goes with the goods and is signed by whoever takes them. What was cancelled goes nowhere. */
export async function notaDeDespacho(ctx: Context, id: number): Promise<FileReply> {
  const compra = await buscarCompra(ctx, id);
  if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  if (compra.estado === ANULADO) {
    throw new AppError('CONFLICTO', { message: 'Este pedido está anulado: no tiene nota de despacho.' });
  }
  const comprador = compra.user_id === null ? undefined : await buscarPorId(ctx.db, compra.user_id);
  const nota: DocumentoPdf = {
    ...documentoDe(compra, comprador),
    cabecera: {
      emisor: emisorDe(ctx.config),
      titulo: 'Nota de despacho',
      numero: `N° ${compra.num_pedido}`,
      datos: [
        ['Compra', formatFecha(compra.fecha_compra)],
        ['Emitida', formatFechaHora(new Date().toISOString())],
      ],
      qr: { direccion: `${publicUrl(ctx.config)}/details-compra/${compra.id}`, leyenda: 'Ver el pedido' },
    },
  };
  return new FileReply(`nota-despacho-${compra.num_pedido}.pdf`, await ctx.documents.pdf(nota));
}

/** Without prices: they are the buyer's concern, and it is read by whoever opens the door. */
function documentoDe(compra: Compra, comprador: Comprador): Omit<DocumentoPdf, 'cabecera'> {
  const lineas = compra.items.filter(({ cantidad }) => cantidad > 0);
  const unidades = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return {
    partes: [destinatario(compra, comprador), entrega(compra)],
    columnas: [
      { titulo: 'Código', ancho: 78 },
      { titulo: 'Descripción' },
      { titulo: 'Cantidad', ancho: 56, derecha: true },
    ],
    filas: lineas.map(({ codigo_producto_fussan, descripcion, lotes, ...linea }) => [
      String(codigo_producto_fussan),
      lotes ? { texto: descripcion, detalle: nombresDeLotes(lotes, linea.cantidad) } : descripcion,
      formatNumero(cantidadDe(linea)),
    ]),
    totales: [
      { etiqueta: 'Productos', valor: agrupar(lineas.length) },
      { etiqueta: 'Unidades', valor: agrupar(unidades), fuerte: true },
    ],
    firma: { titulo: 'Recibí conforme', campos: ['Nombre', 'RUT', 'Fecha y hora', 'Firma'] },
    pie: 'No es una guía de despacho electrónica ni reemplaza a la boleta o factura.',
  };
}

function destinatario({ factura, contacto, email }: Compra, comprador: Comprador): Parte {
  return {
    titulo: 'Destinatario',
    datos: [
      factura ? ['Razón social', factura.razon_social] : ['Nombre', comprador?.name ?? ''],
      ['RUT', formatRut(factura?.rut ?? comprador?.rut ?? '')],
      ['Teléfono', formatTelefono(String(contacto || ''))],
      ['Correo', email],
    ],
  };
}

function entrega(compra: Compra): Parte {
  const { entrega, direccion, comuna } = compra;
  const dia = formatFecha(diaDeEntrega(compra));
  if (entrega === 'retiro') {
    return {
      titulo: RETIRO_EN_TIENDA,
      datos: [
        ['Dirección', direccion.replace(`${RETIRO_EN_TIENDA}: `, '')],
        [etiquetaDelDia(compra), dia],
        ['Se pide', 'N° de pedido y cédula de identidad'],
      ],
    };
  }
  return {
    titulo: 'Despacho a domicilio',
    datos: [
      ['Dirección', direccion],
      ['Comuna', comuna],
      [etiquetaDelDia(compra), dia],
    ],
  };
}
