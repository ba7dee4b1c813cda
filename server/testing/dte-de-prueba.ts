import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import { esBoleta, RUT_SIN_NOMBRE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { dte } from '#server/features/dinero/dte/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Caf, leerCaf } from '#server/platform/sii/caf.ts';
import { abrirPkcs12, leerCertificado } from '#server/platform/sii/certificado.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { type DteFirmado, firmarDocumento } from '#server/platform/sii/documento-xml.ts';
import { enBytes } from '#server/platform/sii/letras.ts';

export const RUT_EMISOR = '76192083-9';
const INSTANTE = '2026-11-28T10:20:30';
const CLAVE = 'secreto';

export const emisorDePrueba: DocumentoTributario['emisor'] = {
  rut: RUT_EMISOR,
  razon_social: 'Ferretería Ñuñoa SpA',
  giro: 'Venta de herramientas',
  actecos: [475201],
  direccion: 'Av. Vicuña Mackenna 1570',
  comuna: 'Ñuñoa',
  ciudad: 'Santiago',
  resolucion: { numero: 0, fecha: '2026-01-02' },
};

/** Whose signature a file's documents and envelopes bear. */
export const certificadoDePruebas = leerCertificado(
  abrirPkcs12(certificadoDePrueba({ rut: '11111111-1', nombre: 'Ana Rojas', clave: CLAVE }), CLAVE),
);

const cafs = new Map<TipoDte, Caf>();
function cafDe(tipo: TipoDte): Caf {
  const hay = cafs.get(tipo);
  if (hay) return hay;
  const { rut, razon_social } = emisorDePrueba;
  const nuevo = leerCaf(cafDePrueba({ rut, razon_social, tipo, desde: 1, hasta: 100_000, fecha: '2026-11-01' }));
  cafs.set(tipo, nuevo);
  return nuevo;
}

/** A document of one line, as data and signed. */
export function dteDePrueba(tipo: TipoDte, folio: number): { documento: DocumentoTributario; firmado: DteFirmado } {
  const base = esBoleta(tipo) ? 'bruto' : 'neto';
  const lineas = [{ nombre: 'Taladro "percutor" de 1/2 & más', cantidad: 2, precio: 5_950, monto: 11_900 }];
  const documento: DocumentoTributario = {
    tipo,
    folio,
    fecha: diaEnSantiago(),
    base,
    emisor: emisorDePrueba,
    receptor: esBoleta(tipo)
      ? { rut: RUT_SIN_NOMBRE, razon_social: 'Sin nombre' }
      : {
          rut: '76192083-9',
          razon_social: 'Servicio Público',
          giro: 'Gobierno',
          direccion: 'Teatinos 120',
          comuna: 'Santiago',
        },
    ...(tipo === 52 && { traslado: { motivo: 1 as const } }),
    lineas,
    totales: totalesDeDte({ tipo, base, lineas, globales: undefined }),
  };
  const firmado = firmarDocumento(documento, {
    caf: cafDe(tipo),
    certificado: certificadoDePruebas,
    instante: INSTANTE,
  });
  return { documento, firmado };
}

/** Issued and waiting to be sent, without the act: answers its id. */
export async function emitirDePrueba(db: Queryable, tipo: TipoDte, folio: number): Promise<number> {
  const { documento, firmado } = dteDePrueba(tipo, folio);
  const { neto, exento, iva, total } = documento.totales;
  const [fila] = await db
    .insert(dte)
    .values({
      ambiente: 'demo',
      tipo,
      folio,
      fecha_emision: documento.fecha,
      receptor_rut: documento.receptor.rut,
      receptor: documento.receptor.razon_social,
      neto,
      exento,
      iva,
      total,
      pedido: { tipo, origen: { compra: 1 } },
      documento,
      xml: enBytes(firmado.xml),
      ted: firmado.ted,
    })
    .returning({ id: dte.id });
  return fila!.id;
}
