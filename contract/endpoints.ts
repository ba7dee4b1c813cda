import * as dteRecibidosActos from './abastecimiento/dte-recibidos/actos.ts';
import * as dteRecibidos from './abastecimiento/dte-recibidos/dte-recibidos.ts';
import * as facturasActos from './abastecimiento/facturas/actos.ts';
import * as facturasEscribir from './abastecimiento/facturas/escribir.ts';
import * as facturas from './abastecimiento/facturas/facturas.ts';
import * as facturasPorPagar from './abastecimiento/facturas/por-pagar.ts';
import * as facturasPropuesta from './abastecimiento/facturas/propuesta.ts';
import * as ordenesActos from './abastecimiento/ordenes/actos.ts';
import * as ordenesEscribir from './abastecimiento/ordenes/escribir.ts';
import * as ordenes from './abastecimiento/ordenes/ordenes.ts';
import * as ordenesPedir from './abastecimiento/ordenes/pedir.ts';
import * as proveedores from './abastecimiento/proveedores/proveedores.ts';
import * as proveedoresAdmin from './abastecimiento/proveedores/proveedores-admin.ts';
import * as proveedoresOperaciones from './abastecimiento/proveedores/proveedores-operaciones.ts';
import * as abastecimiento from './abastecimiento/surtido.ts';
import * as costos from './bodega/costos.ts';
import * as devoluciones from './bodega/devoluciones/devoluciones.ts';
import * as devolucionesResultados from './bodega/devoluciones/resultados.ts';
import * as conteos from './bodega/existencias/conteos.ts';
import * as conteosSinContar from './bodega/existencias/conteos-sin-contar.ts';
import * as existencias from './bodega/existencias/existencias.ts';
import * as lotes from './bodega/existencias/lotes.ts';
import * as llegadas from './bodega/recepciones/llegadas.ts';
import * as llegadasLineas from './bodega/recepciones/llegadas-lineas.ts';
import * as recepciones from './bodega/recepciones/recepciones.ts';
import * as reposicion from './bodega/reposicion.ts';
import * as auditoria from './casa/auditoria.ts';
import * as contadores from './casa/contadores.ts';
import * as correo from './casa/correo/correo.ts';
import * as correoAdmin from './casa/correo/correo-admin.ts';
import * as cuenta from './casa/cuenta/cuenta.ts';
import * as segundoFactor from './casa/cuenta/segundo-factor.ts';
import * as panel from './casa/panel.ts';
import * as sistema from './casa/sistema.ts';
import * as accesos from './casa/usuarios/accesos.ts';
import * as directorio from './casa/usuarios/directorio.ts';
import * as invitaciones from './casa/usuarios/invitaciones.ts';
import * as topes from './casa/usuarios/topes.ts';
import * as usuarios from './casa/usuarios/usuarios.ts';
import * as usuariosAdmin from './casa/usuarios/usuarios-admin.ts';
import * as avisos from './catalogo/avisos.ts';
import * as busqueda from './catalogo/busqueda.ts';
import * as caracteristicas from './catalogo/caracteristicas/caracteristicas.ts';
import * as comparar from './catalogo/caracteristicas/comparar.ts';
import * as caracteristicasPlanilla from './catalogo/caracteristicas/planilla.ts';
import * as documentos from './catalogo/documentos.ts';
import * as etiquetas from './catalogo/etiquetas.ts';
import * as historia from './catalogo/historia.ts';
import * as imagenes from './catalogo/imagenes/imagenes.ts';
import * as imagenesDeProducto from './catalogo/imagenes/imagenes-de-producto.ts';
import * as excelDeshacer from './catalogo/importaciones/deshacer.ts';
import * as excel from './catalogo/importaciones/excel.ts';
import * as maestros from './catalogo/maestros/maestros.ts';
import * as maestrosPlanilla from './catalogo/maestros/planilla.ts';
import * as medidas from './catalogo/medidas.ts';
import * as opiniones from './catalogo/opiniones.ts';
import * as preguntas from './catalogo/preguntas.ts';
import * as ficha from './catalogo/productos/ficha.ts';
import * as precios from './catalogo/productos/precios.ts';
import * as productos from './catalogo/productos/productos.ts';
import * as productosAdmin from './catalogo/productos/productos-admin.ts';
import * as masivo from './catalogo/productos/productos-masivo.ts';
import * as volumen from './catalogo/productos/volumen.ts';
import * as relaciones from './catalogo/relaciones/relaciones.ts';
import * as variantes from './catalogo/variantes/variantes.ts';
import * as cobros from './dinero/cobros.ts';
import * as conciliacion from './dinero/conciliacion.ts';
import * as dte from './dinero/dte/dte.ts';
import * as dteEnvios from './dinero/dte/envios.ts';
import * as emisor from './dinero/emisor.ts';
import * as facturasVenta from './dinero/facturas-venta/facturas-venta.ts';
import * as folios from './dinero/folios.ts';
import * as libros from './dinero/libros.ts';
import * as recaudacion from './dinero/recaudacion.ts';
import * as saldosAFavor from './dinero/saldos-a-favor.ts';
import * as transacciones from './dinero/transacciones.ts';
import * as transferenciasCartolas from './dinero/transferencias/cartolas.ts';
import * as transferencias from './dinero/transferencias/comprobantes.ts';
import * as webpay from './dinero/webpay.ts';
import type { Endpoint } from './http.ts';
import * as cadena from './licitacion/cadena.ts';
import * as centrosCosto from './licitacion/centros-costo.ts';
import * as comisiones from './licitacion/comisiones/comisiones.ts';
import * as metas from './licitacion/metas.ts';
import * as ocPublicasActos from './licitacion/oc-publicas/actos.ts';
import * as ocPublicas from './licitacion/oc-publicas/oc-publicas.ts';
import * as oportunidadesActos from './licitacion/oportunidades/actos.ts';
import * as oportunidades from './licitacion/oportunidades/oportunidades.ts';
import * as ots from './licitacion/ots/ots.ts';
import * as reporteCotizaciones from './licitacion/reportes/cotizaciones.ts';
import * as reporteUtilidades from './licitacion/reportes/utilidades.ts';
import * as banners from './tienda/banners.ts';
import * as carrito from './tienda/carrito.ts';
import * as favoritos from './tienda/favoritos.ts';
import * as pedidoRapido from './tienda/pedido-rapido.ts';
import * as pedidosHabituales from './tienda/pedidos-habituales.ts';
import * as portada from './tienda/portada.ts';
import * as tienda from './tienda/tienda.ts';
import * as bultos from './ventas/bultos.ts';
import * as clientesAgenda from './ventas/clientes/agenda.ts';
import * as clientes from './ventas/clientes/clientes.ts';
import * as clientesPlanilla from './ventas/clientes/planilla.ts';
import * as clientesUnir from './ventas/clientes/unir.ts';
import * as compraNueva from './ventas/compras/compra-nueva.ts';
import * as compras from './ventas/compras/compras.ts';
import * as comprasAdmin from './ventas/compras/compras-admin.ts';
import * as comprasLista from './ventas/compras/compras-lista.ts';
import * as cuentaDePedido from './ventas/compras/cuenta.ts';
import * as formaDePago from './ventas/compras/forma-de-pago.ts';
import * as cotizacionesActos from './ventas/cotizaciones/actos.ts';
import * as cotizacionesAdjuntos from './ventas/cotizaciones/adjuntos.ts';
import * as cotizacionesCifras from './ventas/cotizaciones/cifras.ts';
import * as cotizaciones from './ventas/cotizaciones/cotizaciones.ts';
import * as cotizacionesEnlace from './ventas/cotizaciones/enlace.ts';
import * as cotizacionesParaEscribir from './ventas/cotizaciones/para-escribir.ts';
import * as cotizacionesPlanilla from './ventas/cotizaciones/planilla.ts';
import * as cupones from './ventas/cupones/cupones.ts';
import * as datos from './ventas/datos.ts';
import * as despachos from './ventas/despachos.ts';
import * as empresa from './ventas/empresas/empresa.ts';
import * as empresaEstado from './ventas/empresas/estado-de-cuenta.ts';
import * as empresaPedidos from './ventas/empresas/pedidos.ts';
import * as empresaPersonas from './ventas/empresas/personas.ts';
import * as empresaSucursales from './ventas/empresas/sucursales.ts';
import * as entregas from './ventas/entregas.ts';
import * as fletesCotizar from './ventas/fletes/cotizar.ts';
import * as fletes from './ventas/fletes/fletes.ts';
import * as fletesPlanilla from './ventas/fletes/planilla.ts';
import * as listasDePrecios from './ventas/listas/listas.ts';
import * as notas from './ventas/notas.ts';
import * as reclamosActos from './ventas/reclamos/actos.ts';
import * as reclamos from './ventas/reclamos/reclamos.ts';
import * as retiros from './ventas/retiros.ts';
import * as retornos from './ventas/retornos.ts';

/** Where the calls of the house are described. */
const MODULES: readonly object[] = [
  accesos,
  abastecimiento,
  auditoria,
  avisos,
  bultos,
  busqueda,
  banners,
  carrito,
  clientes,
  compraNueva,
  formaDePago,
  clientesAgenda,
  clientesPlanilla,
  clientesUnir,
  empresa,
  empresaEstado,
  empresaPedidos,
  empresaPersonas,
  empresaSucursales,
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
  cotizacionesParaEscribir,
  cotizacionesPlanilla,
  cuenta,
  cuentaDePedido,
  cupones,
  listasDePrecios,
  datos,
  despachos,
  directorio,
  documentos,
  devoluciones,
  devolucionesResultados,
  entregas,
  etiquetas,
  excel,
  excelDeshacer,
  existencias,
  favoritos,
  pedidoRapido,
  pedidosHabituales,
  historia,
  imagenes,
  imagenesDeProducto,
  invitaciones,
  notas,
  cadena,
  cobros,
  recaudacion,
  libros,
  conciliacion,
  dte,
  dteEnvios,
  emisor,
  folios,
  facturasVenta,
  fletes,
  fletesCotizar,
  fletesPlanilla,
  metas,
  comisiones,
  ocPublicas,
  ocPublicasActos,
  ots,
  llegadas,
  llegadasLineas,
  lotes,
  ordenes,
  ordenesActos,
  ordenesEscribir,
  ordenesPedir,
  dteRecibidos,
  dteRecibidosActos,
  facturas,
  facturasActos,
  facturasEscribir,
  facturasPorPagar,
  facturasPropuesta,
  maestros,
  maestrosPlanilla,
  medidas,
  caracteristicas,
  comparar,
  caracteristicasPlanilla,
  centrosCosto,
  saldosAFavor,
  transacciones,
  transferencias,
  transferenciasCartolas,
  oportunidades,
  oportunidadesActos,
  panel,
  sistema,
  portada,
  precios,
  ficha,
  productos,
  productosAdmin,
  masivo,
  proveedores,
  proveedoresAdmin,
  proveedoresOperaciones,
  recepciones,
  reclamos,
  reclamosActos,
  relaciones,
  opiniones,
  preguntas,
  reposicion,
  reporteCotizaciones,
  reporteUtilidades,
  retiros,
  retornos,
  segundoFactor,
  tienda,
  topes,
  usuarios,
  usuariosAdmin,
  variantes,
  volumen,
  webpay,
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
