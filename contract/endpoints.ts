import * as devoluciones from './abastecimiento/devoluciones.ts';
import * as devolucionesResultados from './abastecimiento/devoluciones-resultados.ts';
import * as facturas from './abastecimiento/facturas.ts';
import * as facturasActos from './abastecimiento/facturas-actos.ts';
import * as facturasEscribir from './abastecimiento/facturas-escribir.ts';
import * as facturasPorPagar from './abastecimiento/facturas-por-pagar.ts';
import * as facturasPropuesta from './abastecimiento/facturas-propuesta.ts';
import * as llegadas from './abastecimiento/llegadas.ts';
import * as llegadasLineas from './abastecimiento/llegadas-lineas.ts';

import * as ordenes from './abastecimiento/ordenes.ts';
import * as ordenesActos from './abastecimiento/ordenes-actos.ts';
import * as ordenesEscribir from './abastecimiento/ordenes-escribir.ts';
import * as ordenesPedir from './abastecimiento/ordenes-pedir.ts';
import * as clientesAgenda from './clientes/agenda.ts';
import * as clientes from './clientes/clientes.ts';
import * as clientesPlanilla from './clientes/planilla.ts';
import * as clientesUnir from './clientes/unir.ts';
import * as compraNueva from './compras/compra-nueva.ts';
import * as compras from './compras/compras.ts';
import * as comprasAdmin from './compras/compras-admin.ts';
import * as comprasLista from './compras/compras-lista.ts';
import * as datos from './compras/datos.ts';
import * as despachos from './compras/despachos.ts';
import * as entregas from './compras/entregas.ts';
import * as reembolsos from './compras/reembolsos.ts';
import * as retiros from './compras/retiros.ts';
import * as contadores from './contadores.ts';
import * as cotizacionesActos from './cotizaciones/actos.ts';
import * as cotizacionesAdjuntos from './cotizaciones/adjuntos.ts';
import * as cotizacionesCifras from './cotizaciones/cifras.ts';
import * as cotizaciones from './cotizaciones/cotizaciones.ts';
import * as cotizacionesEnlace from './cotizaciones/enlace.ts';
import * as cotizacionesPlanilla from './cotizaciones/planilla.ts';
import * as accesos from './cuenta/accesos.ts';
import * as auditoria from './cuenta/auditoria.ts';
import * as correo from './cuenta/correo.ts';
import * as correoAdmin from './cuenta/correo-admin.ts';
import * as cuenta from './cuenta/cuenta.ts';
import * as directorio from './cuenta/directorio.ts';
import * as invitaciones from './cuenta/invitaciones.ts';
import * as segundoFactor from './cuenta/segundo-factor.ts';
import * as topes from './cuenta/topes.ts';
import * as usuarios from './cuenta/usuarios.ts';
import * as usuariosAdmin from './cuenta/usuarios-admin.ts';
import * as conteos from './existencias/conteos.ts';
import * as conteosSinContar from './existencias/conteos-sin-contar.ts';
import * as costos from './existencias/costos.ts';
import * as existencias from './existencias/existencias.ts';
import * as lotes from './existencias/lotes.ts';
import * as recepciones from './existencias/recepciones.ts';
import * as reposicion from './existencias/reposicion.ts';
import type { Endpoint } from './http.ts';
import * as maestros from './maestros/maestros.ts';
import * as maestrosPlanilla from './maestros/planilla.ts';
import * as notas from './notas.ts';
import * as centrosCosto from './operaciones/centros-costo.ts';
import * as transacciones from './operaciones/transacciones.ts';
import * as oportunidadesActos from './oportunidades/actos.ts';
import * as oportunidades from './oportunidades/oportunidades.ts';
import * as panel from './panel.ts';
import * as etiquetas from './productos/etiquetas.ts';
import * as excel from './productos/excel.ts';
import * as excelDeshacer from './productos/excel-deshacer.ts';
import * as historia from './productos/historia.ts';
import * as imagenes from './productos/imagenes.ts';
import * as precios from './productos/precios.ts';
import * as productos from './productos/productos.ts';
import * as productosAdmin from './productos/productos-admin.ts';
import * as masivo from './productos/productos-masivo.ts';
import * as abastecimiento from './proveedores/abastecimiento.ts';
import * as proveedores from './proveedores/proveedores.ts';
import * as proveedoresAdmin from './proveedores/proveedores-admin.ts';
import * as proveedoresOperaciones from './proveedores/proveedores-operaciones.ts';
import * as reclamosActos from './reclamos/actos.ts';
import * as reclamos from './reclamos/reclamos.ts';
import * as reporteCotizaciones from './reportes/cotizaciones.ts';
import * as reporteUtilidades from './reportes/utilidades.ts';
import * as busqueda from './tienda/busqueda.ts';
import * as carrito from './tienda/carrito.ts';
import * as favoritos from './tienda/favoritos.ts';
import * as portada from './tienda/portada.ts';
import * as tienda from './tienda/tienda.ts';
import * as cadena from './ventas-estado/cadena.ts';
import * as comisiones from './ventas-estado/comisiones.ts';
import * as facturasVenta from './ventas-estado/facturas-venta.ts';
import * as metas from './ventas-estado/metas.ts';
import * as ocPublicas from './ventas-estado/oc-publicas.ts';
import * as ots from './ventas-estado/ots.ts';

/** Where the calls of the house are described. */
const MODULES: readonly object[] = [
  accesos,
  abastecimiento,
  auditoria,
  busqueda,
  carrito,
  clientes,
  compraNueva,
  clientesAgenda,
  clientesPlanilla,
  clientesUnir,
  compras,
  comprasAdmin,
  comprasLista,
  contadores,
  conteos,
  conteosSinContar,
  correo,
  correoAdmin,
  costos,
  cotizaciones,
  cotizacionesActos,
  cotizacionesAdjuntos,
  cotizacionesCifras,
  cotizacionesEnlace,
  cotizacionesPlanilla,
  cuenta,
  datos,
  despachos,
  directorio,
  devoluciones,
  devolucionesResultados,
  entregas,
  etiquetas,
  excel,
  excelDeshacer,
  existencias,
  favoritos,
  historia,
  imagenes,
  invitaciones,
  notas,
  cadena,
  facturasVenta,
  metas,
  comisiones,
  ocPublicas,
  ots,
  llegadas,
  llegadasLineas,
  lotes,
  ordenes,
  ordenesActos,
  ordenesEscribir,
  ordenesPedir,
  facturas,
  facturasActos,
  facturasEscribir,
  facturasPorPagar,
  facturasPropuesta,
  maestros,
  maestrosPlanilla,
  centrosCosto,
  transacciones,
  oportunidades,
  oportunidadesActos,
  panel,
  portada,
  precios,
  productos,
  productosAdmin,
  masivo,
  proveedores,
  proveedoresAdmin,
  proveedoresOperaciones,
  recepciones,
  reclamos,
  reclamosActos,
  reembolsos,
  reposicion,
  reporteCotizaciones,
  reporteUtilidades,
  retiros,
  segundoFactor,
  tienda,
  topes,
  usuarios,
  usuariosAdmin,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const named = MODULES.flatMap((module) => Object.entries(module)).filter(
  (entry): entry is [string, Endpoint] => isEndpoint(entry[1]) && entry[1].variantOf === undefined,
);

/**
 * Every call of the house by its name, which is its `operationId`: for the OpenAPI document and for the tests that walk
 * them all. What one of the modules exports is here by itself.
 */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(named);

if (Object.keys(ENDPOINTS).length < named.length) throw new Error('Two endpoints have the same name.');
