import { randomInt } from 'node:crypto';
import type { DocumentoTributario, LineaDte, ReferenciaDte } from '#contract/dinero/dte/documento.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { montoDeLinea, totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { diaEnSantiago, instanteEnSantiago } from '#contract/valores/fechas.ts';
import type { Base } from '#contract/valores/money.ts';
import { digitoVerificador, limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { type Caf, leerCaf } from '#server/platform/sii/caf.ts';
import { abrirPkcs12, type Certificado, leerCertificado } from '#server/platform/sii/certificado.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { firmarDocumento } from '#server/platform/sii/documento-xml.ts';
import { comoArchivo, ensobrar } from '#server/platform/sii/sobre.ts';

/** A RUT that no other test has, without hyphen. */
export function rutDePrueba(): string {
  const cuerpo = String(randomInt(77_000_000, 98_000_000));
  return cuerpo + digitoVerificador(cuerpo);
}

interface Papel {
  folio?: number;
  fecha?: string;
  vence?: string;
  base?: Base;
  lineas?: readonly (Omit<LineaDte, 'monto'> & { monto?: number })[];
  globales?: DocumentoTributario['globales'];
  referencias?: readonly ReferenciaDte[];
  /** Whom it is to, `76123456-7`; the shop unless said. */
  para?: string;
}

let folios = 0;
let certificado: Certificado | undefined;

/** A supplier that sends tax documents as its own program would, with folios of the false SII. */
export function emisorDePrueba({
  para = '76000000-0',
  correo = 'dte@emisor.test',
  ...suyo
}: {
  rut?: string;
  razon_social?: string;
  /** The shop's RUT. */
  para?: string;
  correo?: string;
} = {}) {
  const rut = suyo.rut === undefined ? rutDePrueba() : limpiarRut(suyo.rut);
  const razon_social = suyo.razon_social ?? `Ferrería del Sur ${rut} Ltda.`;
  const conGuion = rutConGuion(rut);
  certificado ??= leerCertificado(
    abrirPkcs12(certificadoDePrueba({ rut: '11111111-1', nombre: 'Rosa Firma', clave: 'x' }), 'x'),
  );
  const firmante = certificado;
  const cafs = new Map<TipoDte, Caf>();
  const cafDe = (tipo: TipoDte): Caf => {
    const hecho =
      cafs.get(tipo) ??
      leerCaf(cafDePrueba({ rut: conGuion, razon_social, tipo, desde: 1, hasta: 900_000, fecha: diaEnSantiago() }));
    cafs.set(tipo, hecho);
    return hecho;
  };
  const emisor: DocumentoTributario['emisor'] = {
    rut: conGuion,
    razon_social,
    giro: 'Venta de pernos y herramientas',
    actecos: [466302],
    direccion: 'Camino Viejo 100',
    comuna: 'Maipú',
    ciudad: 'Santiago',
    telefono: '+56 2 2111 2222',
    ...(correo && { correo }),
    resolucion: { numero: 80, fecha: '2014-08-22' },
  };
  function documento(tipo: TipoDte, papel: Papel = {}): DocumentoTributario {
    const { base = 'neto', globales, referencias, folio = ++folios } = papel;
    const lineas = (
      papel.lineas ?? [{ nombre: 'Perno hexagonal 1/2', codigo: 'PH-12', cantidad: 10, precio: 1_000 }]
    ).map(
      (linea): LineaDte => ({
        ...linea,
        monto: linea.monto ?? montoDeLinea(linea),
      }),
    );
    return {
      tipo,
      folio,
      fecha: papel.fecha ?? diaEnSantiago(),
      base,
      emisor,
      receptor: {
        rut: papel.para ?? para,
        razon_social: 'Fussan SpA',
        giro: 'Ferretería',
        direccion: 'Calle Uno 1',
        comuna: 'Santiago',
      },
      ...(tipo === 52
        ? { traslado: { motivo: 1 as const, despacho: 2 as const } }
        : { forma_pago: 2 as const, vence: papel.vence }),
      lineas,
      globales,
      referencias,
      totales: totalesDeDte({ tipo, base, lineas, globales }),
    };
  }
  const firmado = (uno: DocumentoTributario, caf = cafDe(uno.tipo)) =>
    firmarDocumento(uno, { caf, certificado: firmante, instante: instanteEnSantiago() }).xml;
  /** A document by itself, as a file. */
  const solo = (uno: DocumentoTributario, caf?: Caf): Buffer => comoArchivo(firmado(uno, caf));
  const sobre = (...documentos: readonly DocumentoTributario[]): Buffer =>
    ensobrar({
      id: `ENV${Date.now()}`,
      emisor: { rut: conGuion, resolucion: emisor.resolucion },
      receptor: para,
      documentos: documentos.map((uno) => ({ tipo: uno.tipo, xml: firmado(uno) })),
      certificado: firmante,
      instante: instanteEnSantiago(),
    });
  return { rut, razon_social, emisor, documento, firmado, solo, sobre, cafDe };
}

/** A mail with these files, as a mailbox keeps it. */
export function emlDePrueba(archivos: Readonly<Record<string, Buffer>>, de = 'dte@emisor.test'): Buffer {
  const partes = Object.entries(archivos).map(
    ([nombre, contenido]) =>
      `--limite\r\nContent-Type: text/xml; name="${nombre}"\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: attachment; filename="${nombre}"\r\n\r\n${contenido.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
  );
  return Buffer.from(
    `From: Ventas <${de}>\r\nTo: dte@fussan.test\r\nSubject: =?UTF-8?Q?Env=C3=ADo_de_DTE?=\r\nMIME-Version: 1.0\r\n` +
      `Content-Type: multipart/mixed; boundary="limite"\r\n\r\n--limite\r\nContent-Type: text/plain\r\n\r\nAdjunto.\r\n${partes.join('')}--limite--\r\n`,
  );
}
