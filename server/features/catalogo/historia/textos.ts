import { MOTIVOS_STOCK, type MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import type { CambioDeCampo, DocumentoHistoria, HechoDeProducto } from '#contract/catalogo/historia.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { cambio, conMayuscula, despuesDe, leerCambios, numero, type Proveedores } from './cambios.ts';
import { EL_SISTEMA, type Fuente, UN_VISITANTE } from './fuentes.ts';

/** What the tables say of something that happened, before it is put into words. */
export interface Anotado {
  fuente: Fuente;
  id: number;
  cuando: string;
  accion: string | null;
  detalle: Record<string, unknown> | null;
  origen: string | null;
  precio_antes: number | null;
  precio_despues: number | null;
  motivo: MotivoStock | null;
  cantidad: number | null;
  stock_antes: number | null;
  stock_despues: number | null;
  documento_libro: string | null;
  nota: string | null;
  contado: number | null;
  esperado: number | null;
  quien_id: number | null;
  quien: string | null;
  compra_id: number | null;
  num_pedido: number | null;
  conteo_id: number | null;
  conteo: string | null;
  importacion_id: number | null;
  archivo: string | null;
  recepcion_id: number | null;
  masivo_id: number | null;
}

/** Something that happened, in plain Spanish. */
export function leerHecho(fila: Anotado, proveedores: Proveedores): HechoDeProducto {
  return {
    clave: `${fila.fuente}-${fila.id}`,
    cuando: fila.cuando,
    texto: TEXTOS[fila.fuente](fila),
    quien_id: fila.quien_id,
    quien: fila.quien ?? (fila.motivo === 'venta' ? UN_VISITANTE : EL_SISTEMA),
    cambios: cambiosDe(fila, proveedores),
    documento: documentoDe(fila),
    nota: fila.nota,
  };
}

const ACTOS: Record<string, string> = {
  'crear-producto': 'Creó el producto',
  'editar-producto': 'Editó los datos',
  'eliminar-producto': 'Lo eliminó: quedó oculto',
  'actualizar-imagen': 'Cambió la imagen',
  'agregar-imagenes': 'Agregó imágenes',
  'ordenar-imagenes': 'Ordenó las imágenes',
  'agregar-documento': 'Agregó un documento',
  'quitar-documento': 'Quitó un documento',
  'pedir-aviso': 'Alguien pidió que se le avise cuando llegue',
  'avisar-llegada': 'Se avisó a quien lo esperaba',
  'anular-aviso': 'Quien lo esperaba quitó su aviso',
  'poner-relaciones': 'Eligió lo que va con él',
  'escribir-caracteristicas': 'Cambió sus características',
  'confirmar-caracteristicas': 'Confirmó características leídas',
  'descartar-caracteristicas': 'Descartó características leídas',
  'releer-caracteristicas': 'Hizo leer otra vez sus características',
  'cambio-masivo': 'Lo cambió junto con otros',
  'deshacer-masivo': 'Deshizo un cambio masivo',
  'importar-planilla': 'Lo cambió una carga por Excel',
  'deshacer-importacion': 'Deshizo una carga por Excel',
  'anotar-costo': 'Una recepción dejó otro costo',
  'revalorizar-stock': 'Puso otro costo promedio al stock',
  'anotar-ubicacion': 'Una recepción dijo dónde está',
};

const PRECIOS: Record<string, string> = {
  inicial: 'Precio inicial',
  edicion: 'Cambió el precio',
  masivo: 'Cambio masivo de precio',
  importacion: 'Precio de una carga por Excel',
};

const TEXTOS: Record<Fuente, (fila: Anotado) => string> = {
  acto: ({ accion, detalle, importacion_id }) => {
    if (accion === 'crear-producto' && importacion_id !== null) return 'Lo creó una carga por Excel';
    const campos = Object.keys(detalle ?? {});
    if (accion === 'editar-producto' && campos.length === 1) {
      if (campos[0] === 'imagen_url') return ACTOS['actualizar-imagen']!;
      if (campos[0] === 'estado') return despuesDe(detalle!.estado) === 'activo' ? 'Lo mostró de nuevo' : 'Lo ocultó';
    }
    return ACTOS[accion!] ?? conMayuscula(accion!.replaceAll('-', ' '));
  },
  precio: ({ origen, precio_antes, precio_despues }) => {
    if (origen !== 'oferta') return PRECIOS[origen!] ?? 'Cambió el precio';
    return precio_despues! < precio_antes! ? 'Comenzó una oferta' : 'Terminó una oferta';
  },
  stock: ({ motivo, cantidad }) => {
    const unidades = `${numero(Math.abs(cantidad!))} ${Math.abs(cantidad!) === 1 ? 'unidad' : 'unidades'}`;
    return `${MOTIVOS_STOCK[motivo!] ?? 'Stock'}: ${cantidad! > 0 ? 'más' : 'menos'} ${unidades}`;
  },
  oferta: ({ accion, detalle }) => {
    const { precio_oferta, inicio, fin, motivo } = (detalle ?? {}) as Record<string, string & number>;
    const precio = precio_oferta === undefined ? '' : ` a ${formatPrecio(precio_oferta)}`;
    if (accion === 'crear-oferta') {
      return `Programó una oferta${precio}, del ${formatFechaHora(inicio!)} al ${formatFechaHora(fin!)}`;
    }
    if (accion === 'anular-oferta') return 'Anuló una oferta';
    const porque = motivo === 'vencida' ? 'su plazo ya había pasado' : 'el precio ya era igual o más bajo';
    return `La oferta${precio} no comenzó: ${porque}`;
  },
  conteo: ({ contado, esperado }) => `Contó ${numero(contado!)}; el stock decía ${numero(esperado!)}`,
};

function cambiosDe(fila: Anotado, proveedores: Proveedores): CambioDeCampo[] {
  const { fuente, detalle } = fila;
  if (fuente === 'stock') {
    return [cambio('cantidad_stock', fila.stock_antes, fila.stock_despues, proveedores)];
  }
  if (fuente === 'precio') {
    return [cambio('precio_unitario', fila.precio_antes, fila.precio_despues, proveedores)];
  }
  if (fuente !== 'acto') return [];
  return leerCambios(detalle ?? {}, proveedores);
}

function documentoDe(fila: Anotado): DocumentoHistoria | null {
  const { compra_id, num_pedido, conteo_id, conteo, importacion_id, archivo, recepcion_id, masivo_id } = fila;
  if (compra_id !== null) return { tipo: 'compra', id: compra_id, texto: `Pedido ${num_pedido}` };
  if (conteo_id !== null) return { tipo: 'conteo', id: conteo_id, texto: conteo! };
  if (importacion_id !== null) {
    return { tipo: 'importacion', id: importacion_id, texto: archivo ?? `Carga por Excel ${importacion_id}` };
  }
  if (recepcion_id !== null) return { tipo: 'recepcion', id: recepcion_id, texto: `Recepción ${recepcion_id}` };
  if (masivo_id !== null) return { tipo: 'masivo', id: masivo_id, texto: `Cambio masivo ${masivo_id}` };
  return fila.documento_libro === null ? null : { tipo: 'otro', id: null, texto: fila.documento_libro };
}
