import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export interface MercadoPublicoDePrueba {
  url: string;
  close: () => void;
  /** What was asked, in its order. */
  asked: URL[];
  /** Answers the next calls, one each; when none is left, by `always`. */
  next: (...answers: Respond[]) => void;
  always: (answer: Respond) => void;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
  };

export const texto =
  (body: string, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

/** A list of the API's. */
export const listado = (encontradas: readonly unknown[]): Respond =>
  json({
    Cantidad: encontradas.length,
    FechaCreacion: '2026-11-20T10:00:00',
    Version: 'v1',
    Listado: encontradas,
  });

/** A server that speaks as the API of Mercado Público does, or as it fails. */
export async function servirMercadoPublico(): Promise<MercadoPublicoDePrueba> {
  const asked: URL[] = [];
  const queue: Respond[] = [];
  let fallback = listado([]);
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://prueba.test');
    asked.push(url);
    (queue.shift() ?? fallback)(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    asked,
    next: (...answers) => void queue.push(...answers),
    always: (answer) => {
      fallback = answer;
    },
  };
}

/** What the second API wraps all of its answers in. */
export const envuelto = (payload: unknown): Respond => json({ success: 'OK', trace: null, payload, errors: null });

/** A Compra Ágil as the second API writes the detail of one; its list has `montos` instead of `presupuesto`, and no products. */
export const compraAgilDePrueba = (fields: Record<string, unknown> = {}) => ({
  codigo: '1057539-228-COT26',
  nombre: 'TALADROS PARA TALLER',
  descripcion: 'Taladros para el taller municipal',
  estado: { id_estado: 2, codigo: 'publicada', glosa: 'Publicada' },
  convocatoria: { estado_convocatoria: 1, descripcion: 'Primer llamado' },
  documentos: [{ id: 1925965, nombre: 'Solicitud.pdf' }],
  fechas: {
    fecha_publicacion: '2026-11-25 13:10',
    fecha_cierre: '2026-12-04 09:00',
    fecha_ultimo_cambio: '2026-11-25T13:10:00.583Z',
    fecha_cancelacion: null,
  },
  institucion: {
    organismo_comprador: 'I MUNICIPALIDAD DE RENCA',
    rut: '69.071.200-7',
    unidad_compra: 'Adquisiciones',
    region: 13,
    nombre_region: 'Región Metropolitana de Santiago',
  },
  entrega: { direccion_entrega: 'Blanco Encalada 1335', plazo_entrega_dias: 3 },
  presupuesto: {
    moneda: 'CLP',
    tipo_presupuesto: 'Disponible',
    presupuesto_estimado: 998_592,
    monto_disponible: 998_592,
    monto_disponible_clp: 998_592,
    valor_cambio_moneda: null,
    fecha_cambio_moneda: null,
  },
  id_orden_compra: null,
  productos_solicitados: [
    {
      nombre: 'Taladros eléctricos',
      codigo_producto: 27112701,
      descripcion: 'TALADRO PERCUTOR INALAMBRICO 18V',
      cantidad: 4,
      unidad_medida: 'EA',
    },
  ],
  proveedores_cotizando: [],
  resumen: { multa_sancion: 0, total_ofertas_recibidas: 0, total_demandas: 0 },
  motivos: { motivo_cancelacion: null, motivo_desierta: null },
  ...fields,
});

/** A licitación as the API writes one. */
export const licitacionDePrueba = (fields: Record<string, unknown> = {}) => ({
  CodigoExterno: '1509-5-L114',
  Nombre: 'HERRAMIENTAS PARA TALLER MUNICIPAL',
  CodigoEstado: 5,
  Descripcion: 'Adquisición de herramientas',
  Tipo: 'L1',
  MontoEstimado: 4_500_000,
  Comprador: {
    NombreOrganismo: 'I MUNICIPALIDAD DE RENCA',
    RutUnidad: '69.071.200-7',
    NombreUnidad: 'Adquisiciones',
    RegionUnidad: 'Región Metropolitana de Santiago',
  },
  Fechas: {
    FechaPublicacion: '2026-11-10T10:00:00',
    FechaFinal: '2026-11-12T18:00:00',
    FechaCierre: '2026-11-24T15:00:00',
    FechaAdjudicacion: null,
    FechaEstimadaAdjudicacion: '2026-11-30T17:00:00',
  },
  Items: {
    Cantidad: 1,
    Listado: [
      {
        Correlativo: 1,
        CodigoProducto: 27112701,
        NombreProducto: 'Taladros eléctricos',
        Descripcion: 'TALADRO PERCUTOR INALAMBRICO 18V',
        Cantidad: 10,
        UnidadMedida: 'Unidad',
        Adjudicacion: null,
      },
    ],
  },
  ...fields,
});
