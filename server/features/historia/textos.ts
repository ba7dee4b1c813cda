import { MOTIVOS_STOCK, type MotivoStock } from '#contract/existencias/existencias.ts';
import type { CambioDeCampo, DocumentoHistoria, HechoDeProducto } from '#contract/productos/historia.ts';
import { NOMBRES_CAMPOS } from '#contract/productos/nombres-campos.ts';
import { camposProducto } from '#contract/productos/productos-campos.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
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

type Proveedores = ReadonlyMap<number, string>;

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
  'cambio-masivo': 'Lo cambió junto con otros',
  'deshacer-masivo': 'Deshizo un cambio masivo',
  'importar-planilla': 'Lo cambió una carga por Excel',
  'deshacer-importacion': 'Deshizo una carga por Excel',
  'anotar-costo': 'Una recepción dejó otro costo',
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
  const campos = Object.entries(detalle ?? {}).map(([campo, valor]): [string, unknown, unknown] =>
    esDiferencia(valor) ? [campo, valor.antes ?? null, valor.despues ?? null] : [campo, null, valor],
  );
  return campos
    .filter(([, antes, despues]) => !estaVacio(antes) || !estaVacio(despues))
    .sort(([uno], [otro]) => lugar(uno) - lugar(otro))
    .map(([campo, antes, despues]) => cambio(campo, antes, despues, proveedores));
}

/** Of what is null the audit of thousands keeps nothing. */
const esDiferencia = (valor: unknown): valor is { antes?: unknown; despues?: unknown } =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) && ('antes' in valor || 'despues' in valor);

const despuesDe = (valor: unknown) => (esDiferencia(valor) ? valor.despues : valor);
const estaVacio = (valor: unknown) => valor === null || valor === undefined || valor === '';

const ORDEN = Object.keys(NOMBRES_CAMPOS);
const lugar = (campo: string) => (ORDEN.includes(campo) ? ORDEN.indexOf(campo) : ORDEN.length);

const cambio = (campo: string, antes: unknown, despues: unknown, proveedores: Proveedores): CambioDeCampo => ({
  campo,
  nombre: (NOMBRES_CAMPOS as Record<string, string>)[campo] ?? conMayuscula(campo.replaceAll('_', ' ')),
  antes: valorLeido(campo, antes, proveedores),
  despues: valorLeido(campo, despues, proveedores),
});

/** A field's value as people read it. */
function valorLeido(campo: string, valor: unknown, proveedores: Proveedores): string | null {
  if (estaVacio(valor)) return null;
  if (campo === 'proveedor_id') return proveedores.get(Number(valor)) ?? `N° ${valor}`;
  if (campo === 'familia') return nombreFamilia(String(valor));
  if (campo === 'estado') return conMayuscula(String(valor));
  if (campo === 'imagen_url') return String(valor).startsWith('/') ? 'Una imagen subida' : String(valor);
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return numeroLeido(campo, valor);
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
}

function numeroLeido(campo: string, valor: number): string {
  const format = campo === 'previousPrice' ? FORMATO.precio : formatoDe(campo);
  if (format === FORMATO.precio || format === FORMATO.monto) return formatPrecio(valor);
  return format === FORMATO.codigo ? String(valor) : numero(valor);
}

/** How a field is written, as its schema says, also within what may be empty. */
function formatoDe(campo: string): unknown {
  const schema = (camposProducto as Record<string, { meta: () => { format?: unknown } | undefined }>)[campo];
  return schema?.meta()?.format ?? (campo === 'ultimo_costo' ? FORMATO.monto : undefined);
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

/** The suppliers that these name, to be looked up at once. */
export function proveedoresDe(filas: readonly Anotado[]): number[] {
  const nombrados = filas.flatMap(({ fuente, detalle }) => {
    const valor = fuente === 'acto' ? detalle?.proveedor_id : undefined;
    return esDiferencia(valor) ? [valor.antes, valor.despues] : [valor];
  });
  return [...new Set(nombrados.filter((id): id is number => typeof id === 'number'))];
}

const numero = (valor: number) => valor.toLocaleString('es-CL');
const conMayuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('es-CL') + texto.slice(1);
