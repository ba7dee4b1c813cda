import { z } from 'zod';
import { estadoPublico, fechaPublica, listadoDe, monedaPublica, numeroPublico, textoPublico } from './campos.ts';
import { CODIGO_PUBLICO, codigoPublico, FORMAS_DE_PAGO_OC, TIPOS_DE_DESPACHO } from './estados.ts';
import { MAX_ITEMS_PUBLICOS } from './licitacion.ts';

const item = z
  .object({
    Correlativo: numeroPublico,
    CodigoProducto: textoPublico(20),
    Producto: textoPublico(300),
    EspecificacionComprador: textoPublico(1_000),
    EspecificacionProveedor: textoPublico(1_000),
    Cantidad: numeroPublico,
    Unidad: textoPublico(60),
    PrecioNeto: numeroPublico,
    Total: numeroPublico,
  })
  .transform((una) => ({
    correlativo: una.Correlativo,
    codigo_producto: una.CodigoProducto,
    producto: una.Producto,
    especificacion_comprador: una.EspecificacionComprador,
    especificacion_proveedor: una.EspecificacionProveedor,
    cantidad: una.Cantidad ?? 0,
    unidad: una.Unidad,
    /** Net, of a unit. */
    precio_neto: una.PrecioNeto,
    total: una.Total,
  }));

const organismo = z
  .object({
    NombreOrganismo: textoPublico(200),
    RutUnidad: textoPublico(20),
    NombreUnidad: textoPublico(200),
    DireccionUnidad: textoPublico(200),
    ComunaUnidad: textoPublico(80),
    RegionUnidad: textoPublico(80),
    NombreContacto: textoPublico(120),
    FonoContacto: textoPublico(60),
    MailContacto: textoPublico(160),
  })
  .partial()
  .nullish();

const proveedor = z
  .object({ Nombre: textoPublico(160), NombreSucursal: textoPublico(160), RutSucursal: textoPublico(20) })
  .partial()
  .nullish();

const fechas = z
  .object({
    FechaCreacion: fechaPublica,
    FechaEnvio: fechaPublica,
    FechaAceptacion: fechaPublica,
    FechaCancelacion: fechaPublica,
  })
  .partial()
  .nullish();

/** A purchase order as the API of Mercado Público writes one (`ordenesdecompra.json`), or as much of it as its lists say. */
export const ordenPublica = z
  .object({
    Codigo: z.string().transform(codigoPublico).pipe(z.string().regex(CODIGO_PUBLICO)),
    Nombre: textoPublico(300),
    Descripcion: textoPublico(4_000),
    CodigoEstado: estadoPublico,
    CodigoLicitacion: textoPublico(40).transform(codigoPublico),
    TipoMoneda: monedaPublica,
    FormaPago: textoPublico(60),
    TipoDespacho: textoPublico(60),
    TotalNeto: numeroPublico,
    PorcentajeIva: numeroPublico,
    Impuestos: numeroPublico,
    Descuentos: numeroPublico,
    Cargos: numeroPublico,
    Total: numeroPublico,
    Comprador: organismo,
    Proveedor: proveedor,
    Fechas: fechas,
    Items: listadoDe(item, MAX_ITEMS_PUBLICOS),
  })
  .transform(({ Comprador, Proveedor, Fechas, ...una }) => ({
    codigo: una.Codigo,
    nombre: una.Nombre,
    descripcion: una.Descripcion,
    estado: una.CodigoEstado,
    /** Empty: it comes from no licitación. */
    codigo_licitacion: una.CodigoLicitacion,
    moneda: una.TipoMoneda,
    /** In words where the number is known, or as it was written. */
    forma_pago: FORMAS_DE_PAGO_OC[una.FormaPago] ?? una.FormaPago,
    despacho: TIPOS_DE_DESPACHO[una.TipoDespacho] ?? una.TipoDespacho,
    total_neto: una.TotalNeto,
    /** Per cent. */
    porcentaje_iva: una.PorcentajeIva,
    impuestos: una.Impuestos,
    descuentos: una.Descuentos,
    cargos: una.Cargos,
    total: una.Total,
    comprador: Comprador?.NombreOrganismo ?? '',
    comprador_rut: Comprador?.RutUnidad ?? '',
    unidad: Comprador?.NombreUnidad ?? '',
    direccion: Comprador?.DireccionUnidad ?? '',
    comuna: Comprador?.ComunaUnidad ?? '',
    region: Comprador?.RegionUnidad ?? '',
    contacto: Comprador?.NombreContacto ?? '',
    telefono: Comprador?.FonoContacto ?? '',
    email: Comprador?.MailContacto ?? '',
    proveedor: Proveedor?.Nombre || Proveedor?.NombreSucursal || '',
    proveedor_rut: Proveedor?.RutSucursal ?? '',
    fecha_creacion: Fechas?.FechaCreacion ?? null,
    fecha_envio: Fechas?.FechaEnvio ?? null,
    fecha_aceptacion: Fechas?.FechaAceptacion ?? null,
    fecha_cancelacion: Fechas?.FechaCancelacion ?? null,
    items: una.Items,
  }));
export type OrdenPublica = z.output<typeof ordenPublica>;
