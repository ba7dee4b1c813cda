import { z } from 'zod';
import { estadoPublico, fechaPublica, listadoDe, monedaPublica, numeroPublico, textoPublico } from './campos.ts';
import { CODIGO_PUBLICO, codigoPublico, MODALIDADES_DE_PAGO } from './estados.ts';

export const MAX_ITEMS_PUBLICOS = 1_000;

const item = z
  .object({
    Correlativo: numeroPublico,
    CodigoProducto: textoPublico(20),
    NombreProducto: textoPublico(300),
    Descripcion: textoPublico(1_000),
    Cantidad: numeroPublico,
    UnidadMedida: textoPublico(60),
    Adjudicacion: z
      .object({ RutProveedor: textoPublico(20), NombreProveedor: textoPublico(160), MontoUnitario: numeroPublico })
      .partial()
      .nullish(),
  })
  .transform(({ Correlativo, CodigoProducto, NombreProducto, Descripcion, Cantidad, UnidadMedida, Adjudicacion }) => ({
    correlativo: Correlativo,
    codigo_producto: CodigoProducto,
    nombre: NombreProducto || Descripcion.slice(0, 300),
    descripcion: Descripcion,
    cantidad: Cantidad ?? 0,
    unidad: UnidadMedida,
    adjudicacion: Adjudicacion?.RutProveedor
      ? {
          rut: Adjudicacion.RutProveedor,
          nombre: Adjudicacion.NombreProveedor ?? '',
          /** Net, of a unit. */
          monto_unitario: Adjudicacion.MontoUnitario ?? null,
        }
      : null,
  }));

const comprador = z
  .object({
    NombreOrganismo: textoPublico(200),
    RutUnidad: textoPublico(20),
    NombreUnidad: textoPublico(200),
    RegionUnidad: textoPublico(80),
  })
  .partial()
  .nullish();

const fechas = z
  .object({
    FechaPublicacion: fechaPublica,
    FechaFinal: fechaPublica,
    FechaVisitaTerreno: fechaPublica,
    FechaCierre: fechaPublica,
    FechaAdjudicacion: fechaPublica,
    FechaEstimadaAdjudicacion: fechaPublica,
  })
  .partial()
  .nullish();

const formaDePago = (modalidad: string): string =>
  MODALIDADES_DE_PAGO[modalidad] ?? (/^\d+$/.test(modalidad) ? `Según las bases (modalidad ${modalidad})` : '');

/** A licitación as the API of Mercado Público writes one (`licitaciones.json`), or as much of it as its lists say. */
export const licitacionPublica = z
  .object({
    CodigoExterno: z.string().transform(codigoPublico).pipe(z.string().regex(CODIGO_PUBLICO)),
    Nombre: textoPublico(300),
    Descripcion: textoPublico(4_000),
    CodigoEstado: estadoPublico,
    Tipo: textoPublico(10),
    Moneda: monedaPublica,
    MontoEstimado: numeroPublico,
    Modalidad: textoPublico(10),
    FechaCierre: fechaPublica,
    Comprador: comprador,
    Fechas: fechas,
    Items: listadoDe(item, MAX_ITEMS_PUBLICOS),
  })
  .transform(({ Comprador, Fechas, ...una }) => ({
    codigo: una.CodigoExterno,
    nombre: una.Nombre,
    descripcion: una.Descripcion,
    estado: una.CodigoEstado,
    /** `L1`, `LE`, `LP`…: empty where it is none of these. */
    tipo: una.Tipo.toUpperCase(),
    moneda: una.Moneda,
    monto_estimado: una.MontoEstimado,
    /** Pesos for one of its currency, and of when; this API tells none. */
    cambio: null as { valor: number; fecha: string } | null,
    forma_pago: formaDePago(una.Modalidad),
    /** Where and by when it is to be brought. */
    despacho: '',
    comprador: Comprador?.NombreOrganismo ?? '',
    comprador_rut: Comprador?.RutUnidad ?? '',
    unidad: Comprador?.NombreUnidad ?? '',
    region: Comprador?.RegionUnidad ?? '',
    fecha_publicacion: Fechas?.FechaPublicacion ?? null,
    fecha_preguntas: Fechas?.FechaFinal ?? null,
    fecha_visita: Fechas?.FechaVisitaTerreno ?? null,
    fecha_cierre: Fechas?.FechaCierre ?? una.FechaCierre,
    fecha_adjudicacion: Fechas?.FechaAdjudicacion ?? Fechas?.FechaEstimadaAdjudicacion ?? null,
    items: una.Items,
  }));
export type LicitacionPublica = z.output<typeof licitacionPublica>;
