import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { CambioDeCampo } from '#contract/catalogo/historia.ts';
import { NOMBRES_CAMPOS } from '#contract/catalogo/productos/nombres-campos.ts';
import { camposProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { NOMBRES_DE_VARIANTE } from '#contract/catalogo/variantes/reglas.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';

export type Proveedores = ReadonlyMap<number, string>;

export const numero = (valor: number) => valor.toLocaleString('es-CL');
export const conMayuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('es-CL') + texto.slice(1);

/** What people call a field whose own name doesn't say it. */
const NOMBRES: Record<string, string> = {
  ...NOMBRES_CAMPOS,
  ...NOMBRES_DE_VARIANTE,
  provedor: 'Proveedor',
  estado_pago: 'Estado del pago',
  fecha_retiro: 'Fecha de retiro',
  fecha_entrega: 'Fecha de entrega',
  num_gd: 'Guía de despacho',
  num_factura: 'N° de factura',
  gestion_compras: 'Gestión de compras',
  gestion_logica: 'Gestión lógica',
  gestion_retiro: 'Gestión de retiro',
  condicion_de_pago: 'Condición de pago',
  estado_compra: 'Estado de compra',
  tipo_pago: 'Tipo de pago',
  name: 'Nombre',
  role: 'Rol',
  rut: 'RUT',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  email: 'Correo',
  num_pedido: 'N° de pedido',
  lineas: 'Líneas',
  rut_provedor: 'RUT',
  nombre_provedor: 'Nombre',
  plazo_pago: 'Plazo de pago (días)',
  espera: 'Espera (días)',
  pedido_minimo: 'Pedido mínimo',
  codigo_proveedor: 'Código del proveedor',
  multiplo: 'Múltiplo',
  minimo: 'Mínimo',
  codigo_caja: 'Código de la caja',
  unidades_por_caja: 'Unidades por caja',
  saldo: 'Se debe',
  fecha_emision: 'Emitida',
  costo_promedio: 'Costo promedio',
  valor_stock: 'Valor del stock',
  razon: 'Razón',
  monto_acreditado: 'Monto de la nota de crédito',
  anio: 'Año',
  codigo: 'Código',
  numero: 'Número',
  num_cotizacion: 'N° de cotización',
  ordenes: 'Órdenes',
  centro_costo: 'Centro de costo',
  cliente_rut: 'RUT del cliente',
  cliente_email: 'Correo del cliente',
  plazo_entrega: 'Plazo de entrega',
  documento_tipo: 'Tipo de documento',
  documento_numero: 'N° de documento',
  version: 'Versión',
  fecha_cierre: 'Fecha de cierre',
  fecha_adjudicacion: 'Fecha de adjudicación',
  porciento: 'Por ciento',
  orden_id: 'Orden (id)',
  orden_linea_id: 'Línea de la orden (id)',
  llegada_id: 'Llegada (id)',
  producto_id: 'Producto (id)',
  cotizacion_id: 'Cotización (id)',
  pago_id: 'Pago (id)',
  imagenes: 'Imágenes',
  bajo_piso: 'Bajo el margen mínimo',
};
const nombreDe = (campo: string) => NOMBRES[campo] ?? conMayuscula(campo.replaceAll('_', ' '));

/** What of an act is for who may see costs. */
const COSTOS: ReadonlySet<string> = new Set([
  'ultimo_costo',
  'precio_compra_unitario',
  'costo',
  'costo_promedio',
  'valor_stock',
  'monto_acreditado',
  'neto',
  'precio_compra',
  'margen',
  'bajo_piso',
  'diferencia',
]);

/** The changes of an act that this person may read. */
export const losQueVe = (ctx: Pick<Context, 'actor'>, cambios: readonly CambioDeCampo[]): CambioDeCampo[] =>
  cambios.filter(({ campo }) => !COSTOS.has(campo) || tienePermiso(ctx, 'ver-costos'));

/** What an act's `detalle` says that it changed, as people read it. What was and is nothing is no change. */
export function leerCambios(detalle: Record<string, unknown>, proveedores: Proveedores): CambioDeCampo[] {
  return Object.entries(detalle)
    .map(([campo, valor]): [string, unknown, unknown] =>
      esDiferencia(valor) ? [campo, valor.antes ?? null, valor.despues ?? null] : [campo, null, valor],
    )
    .filter(([, antes, despues]) => !estaVacio(antes) || !estaVacio(despues))
    .sort(([uno], [otro]) => lugar(uno) - lugar(otro))
    .map(([campo, antes, despues]) => cambio(campo, antes, despues, proveedores));
}

/** Of what is null the audit of thousands keeps nothing. */
export const esDiferencia = (valor: unknown): valor is { antes?: unknown; despues?: unknown } =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) && ('antes' in valor || 'despues' in valor);

export const despuesDe = (valor: unknown) => (esDiferencia(valor) ? valor.despues : valor);
const estaVacio = (valor: unknown) => valor === null || valor === undefined || valor === '';

const ORDEN = [...Object.keys(NOMBRES_CAMPOS), ...Object.keys(NOMBRES_DE_VARIANTE)];
const lugar = (campo: string) => (ORDEN.includes(campo) ? ORDEN.indexOf(campo) : ORDEN.length);

export const cambio = (campo: string, antes: unknown, despues: unknown, proveedores: Proveedores): CambioDeCampo => ({
  campo,
  nombre: nombreDe(campo),
  antes: valorLeido(campo, antes, proveedores),
  despues: valorLeido(campo, despues, proveedores),
});

/** A field's value as people read it. */
function valorLeido(campo: string, valor: unknown, proveedores: Proveedores): string | null {
  if (estaVacio(valor)) return null;
  if (campo === 'proveedor_id') return proveedores.get(Number(valor)) ?? `N° ${valor}`;
  if (campo === 'permisos' && Array.isArray(valor)) return permisosLeidos(valor);
  if (campo === 'role') return (ETIQUETA_ROL as Record<string, string>)[String(valor)] ?? String(valor);
  if (campo === 'familia') return nombreFamilia(String(valor));
  if (campo === 'estado') return conMayuscula(String(valor).replaceAll('_', ' '));
  if (campo === 'imagen_url') return String(valor).startsWith('/') ? 'Una imagen subida' : String(valor);
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return numeroLeido(campo, valor);
  if (typeof valor === 'object') return compuestoLeido(valor!, proveedores);
  const texto = String(valor);
  if (RUTS.has(campo)) return formatRut(texto);
  if (INSTANTE.test(texto)) return formatFechaHora(texto);
  return DIA.test(texto) ? formatFecha(texto) : texto;
}

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const RUTS: ReadonlySet<string> = new Set(['rut', 'cliente_rut', 'rut_provedor', 'rut_cliente']);
/** Pesos of what is no product's. */
const PESOS: ReadonlySet<string> = new Set(['presupuesto', 'total', 'monto', 'saldo', 'precio_final', 'pagado']);

const permisosLeidos = (permisos: readonly unknown[]): string =>
  permisos
    .map(
      (permiso) => (TEXTOS_PERMISO as Record<string, { nombre: string }>)[String(permiso)]?.nombre ?? String(permiso),
    )
    .join(', ') || 'Ninguno';

/** A list by its parts, and what has names of its own by them: not by the database's number, nor by what only some may see. */
function compuestoLeido(valor: object, proveedores: Proveedores): string {
  if (Array.isArray(valor)) {
    const deObjetos = valor.some((uno) => typeof uno === 'object' && uno !== null);
    return valor
      .map((uno) => (typeof uno === 'number' ? String(uno) : (valorLeido('', uno, proveedores) ?? '—')))
      .join(deObjetos ? ' · ' : ', ');
  }
  return Object.entries(valor)
    .filter(([campo, uno]) => !estaVacio(uno) && campo !== 'id' && !COSTOS.has(campo))
    .map(([campo, uno]) => `${nombreDe(campo)}: ${valorLeido(campo, uno, proveedores)}`)
    .join('; ');
}

function numeroLeido(campo: string, valor: number): string {
  const format = campo === 'previousPrice' ? FORMATO.precio : formatoDe(campo);
  if (format === FORMATO.precio || format === FORMATO.monto) return formatPrecio(valor);
  return format === FORMATO.codigo || NOMBRA.test(campo) ? String(valor) : numero(valor);
}

/** Numbers that name something, which nobody groups by thousands: an order's, a delivery's. */
const NOMBRA =
  /^(num|numero|n)_|_(id|num|numero)$|^(anio|numero|orden|folio|llegada|factura|compra|cotizacion|devolucion)$/;

/** How a field is written, as its schema says, also within what may be empty. */
function formatoDe(campo: string): unknown {
  const schema = (camposProducto as Record<string, { meta: () => { format?: unknown } | undefined }>)[campo];
  return schema?.meta()?.format ?? (COSTOS.has(campo) || PESOS.has(campo) ? FORMATO.monto : undefined);
}

/** The suppliers that these acts name, to be looked up at once. */
export function proveedoresEn(detalles: readonly (Record<string, unknown> | null)[]): number[] {
  const nombrados = detalles.flatMap((detalle) => {
    const valor = detalle?.proveedor_id;
    return esDiferencia(valor) ? [valor.antes, valor.despues] : [valor];
  });
  return [...new Set(nombrados.filter((id): id is number => typeof id === 'number'))];
}
