import * as busqueda from './busqueda.ts';
import * as carrito from './carrito.ts';
import * as compras from './compras.ts';
import * as conteos from './conteos.ts';
import * as correo from './correo.ts';
import * as correoAdmin from './correo-admin.ts';
import * as cuenta from './cuenta.ts';
import * as excel from './excel.ts';
import * as excelDeshacer from './excel-deshacer.ts';
import * as existencias from './existencias.ts';
import * as favoritos from './favoritos.ts';
import type { Endpoint } from './http.ts';
import * as imagenes from './imagenes.ts';
import * as panel from './panel.ts';
import * as portada from './portada.ts';
import * as precios from './precios.ts';
import * as productos from './productos.ts';
import * as productosAdmin from './productos-admin.ts';
import * as masivo from './productos-masivo.ts';
import * as proveedores from './proveedores.ts';
import * as recepciones from './recepciones.ts';
import * as reposicion from './reposicion.ts';
import * as tienda from './tienda.ts';
import * as usuarios from './usuarios.ts';
import * as usuariosAdmin from './usuarios-admin.ts';

/** Every call of the house, for the OpenAPI document and for the tests that walk them all. */
export const ENDPOINTS: readonly Endpoint[] = [
  tienda.obtenerTienda,
  productos.listarProductos,
  portada.obtenerPortada,
  busqueda.obtenerFacetas,
  busqueda.obtenerSugerencias,
  productos.productosVigentes,
  productos.obtenerProducto,
  productos.obtenerFicha,
  productos.ajustarStock,
  imagenes.actualizarImagenes,
  imagenes.listarPorCodigo,
  productosAdmin.crearProducto,
  productosAdmin.editarProducto,
  productosAdmin.eliminarProducto,
  productosAdmin.listarProductosAdmin,
  productosAdmin.obtenerProductoAdmin,
  masivo.previsualizarMasivo,
  masivo.aplicarMasivo,
  masivo.listarMasivos,
  masivo.obtenerMasivo,
  masivo.detenerMasivo,
  masivo.previsualizarDeshacer,
  masivo.deshacerMasivo,
  precios.listarPrecios,
  precios.listarOfertas,
  precios.crearOferta,
  precios.anularOferta,
  usuarios.iniciarSesion,
  usuarios.registrarUsuario,
  usuarios.cerrarSesion,
  usuarios.obtenerSesion,
  cuenta.obtenerUsuario,
  cuenta.editarUsuario,
  cuenta.cambiarClave,
  cuenta.pedirRecuperacion,
  cuenta.restablecerClave,
  cuenta.listarSesiones,
  cuenta.cerrarUnaSesion,
  cuenta.cerrarLasDemas,
  usuariosAdmin.listarUsuarios,
  usuariosAdmin.cambiarRol,
  usuariosAdmin.resolverRolSolicitado,
  usuariosAdmin.deshacerRol,
  usuariosAdmin.eliminarUsuario,
  carrito.obtenerCarrito,
  carrito.guardarCarrito,
  carrito.unirCarrito,
  favoritos.listarFavoritos,
  favoritos.agregarFavorito,
  favoritos.quitarFavorito,
  compras.listarCompras,
  compras.obtenerCompra,
  compras.crearCompra,
  compras.eliminarCompra,
  compras.enviarOrdenCompleta,
  existencias.movimientosDeProducto,
  existencias.listarMovimientos,
  existencias.descargarMovimientos,
  existencias.listarBajoStock,
  existencias.contarBajoStock,
  existencias.obtenerCuadratura,
  existencias.buscarPorCodigo,
  reposicion.proponerReposicion,
  reposicion.descargarReposicion,
  reposicion.guardarCantidadReposicion,
  reposicion.volverALoPropuesto,
  conteos.listarConteos,
  conteos.crearConteo,
  conteos.obtenerConteo,
  conteos.listarLineasConteo,
  conteos.contarProductos,
  conteos.quitarLineaConteo,
  conteos.cerrarConteo,
  conteos.anularConteo,
  recepciones.listarRecepciones,
  recepciones.crearRecepcion,
  recepciones.editarRecepcion,
  recepciones.eliminarRecepcion,
  proveedores.listarProveedores,
  proveedores.obtenerProveedor,
  correo.enviarCorreo,
  correoAdmin.listarCorreos,
  correoAdmin.resumirCorreos,
  correoAdmin.reenviarCorreo,
  correoAdmin.reenviarFallidos,
  excel.subirExcel,
  excel.planillaDeErrores,
  excel.plantillaExcel,
  excel.exportarExcel,
  excel.listarImportaciones,
  excelDeshacer.previsualizarDeshacerImportacion,
  excelDeshacer.deshacerImportacion,
  panel.obtenerPanel,
];
