import type { DocumentoTributario, GlobalDte, LineaDte, ReferenciaDte } from '#contract/dinero/dte/documento.ts';
import { esBoleta, esExento, esNota, RUT_SIN_NOMBRE } from '#contract/dinero/dte/tipos.ts';
import { IVA_POR_CIENTO } from '#contract/valores/money.ts';
import type { Caf } from './caf.ts';
import type { Certificado } from './certificado.ts';
import { ESPACIOS, enContexto, firmar } from './firma.ts';
import { cortado } from './letras.ts';
import { timbrar } from './timbre.ts';
import { campo, grupo, grupoSiHay, numero } from './xml.ts';

/** A document as it was issued. */
export interface DteFirmado {
  /** The `DTE` element, signed, in ISO-8859-1 once it is written; without declaration. */
  xml: string;
  ted: string;
}

/**
 * Writes, stamps and signs a document in the SII's format (DTE_v10, EnvioBOLETA_v11): fields in its order, texts cut at its lengths.
 * @param instante When: `AAAA-MM-DDTHH:MM:SS` of Santiago.
 */
export function firmarDocumento(
  documento: DocumentoTributario,
  { caf, certificado, instante }: { caf: Caf; certificado: Certificado; instante: string },
): DteFirmado {
  const ted = timbrar(documento, caf, instante);
  const id = `T${documento.tipo}F${documento.folio}`;
  const { lineas, globales = [], referencias = [] } = documento;
  const cuerpo = [
    encabezado(documento),
    ...lineas.map((linea, indice) => detalle(documento, linea, indice + 1)),
    ...globales.map(globalXml),
    ...referencias.map((referencia, indice) => referenciaXml(documento, referencia, indice + 1)),
    ted,
    campo('TmstFirma', instante),
  ].join('');
  const escrito = `<Documento ID="${id}">${cuerpo}</Documento>`;
  const firma = firmar(enContexto(escrito, ESPACIOS), id, certificado);
  return { xml: `<DTE${ESPACIOS} version="1.0">${escrito}${firma}</DTE>`, ted };
}

const encabezado = (documento: DocumentoTributario): string =>
  grupo(
    'Encabezado',
    idDoc(documento),
    esBoleta(documento.tipo) ? emisorDeBoleta(documento) : emisor(documento),
    esBoleta(documento.tipo) ? receptorDeBoleta(documento) : receptor(documento),
    transporte(documento),
    totales(documento),
  );

function idDoc({ tipo, folio, fecha, base, forma_pago, vence, traslado }: DocumentoTributario): string {
  const primero = [campo('TipoDTE', tipo), campo('Folio', folio), campo('FchEmis', fecha)];
  if (esBoleta(tipo))
    // Sales and services; its lines include IVA unless it says that they don't.
    return grupo('IdDoc', ...primero, campo('IndServicio', 3), campo('IndMntNeto', base === 'neto' ? 2 : undefined));
  return grupo(
    'IdDoc',
    ...primero,
    campo('TipoDespacho', traslado?.despacho),
    campo('IndTraslado', traslado?.motivo),
    campo('MntBruto', base === 'bruto' && !esExento(tipo) ? 1 : undefined),
    campo('FmaPago', forma_pago),
    campo('FchVenc', vence),
  );
}

const emisor = ({ emisor }: DocumentoTributario): string =>
  grupo(
    'Emisor',
    campo('RUTEmisor', emisor.rut),
    campo('RznSoc', cortado(emisor.razon_social, 100)),
    campo('GiroEmis', cortado(emisor.giro, 80)),
    campo('Telefono', emisor.telefono && cortado(emisor.telefono, 20)),
    campo('CorreoEmisor', emisor.correo && cortado(emisor.correo, 80)),
    ...emisor.actecos.slice(0, 4).map((acteco) => campo('Acteco', acteco)),
    campo('CdgSIISucur', emisor.sucursal),
    ...origenDe(emisor),
  );

const origenDe = ({ direccion, comuna, ciudad }: DocumentoTributario['emisor']): string[] => [
  campo('DirOrigen', cortado(direccion, 70)),
  campo('CmnaOrigen', cortado(comuna, 20)),
  campo('CiudadOrigen', cortado(ciudad, 20)),
];

const emisorDeBoleta = ({ emisor }: DocumentoTributario): string =>
  grupo(
    'Emisor',
    campo('RUTEmisor', emisor.rut),
    campo('RznSocEmisor', cortado(emisor.razon_social, 100)),
    campo('GiroEmisor', cortado(emisor.giro, 80)),
    campo('CdgSIISucur', emisor.sucursal),
    ...origenDe(emisor),
  );

const receptor = ({ receptor }: DocumentoTributario): string =>
  grupo(
    'Receptor',
    campo('RUTRecep', receptor.rut),
    campo('RznSocRecep', cortado(receptor.razon_social, 100)),
    campo('GiroRecep', receptor.giro && cortado(receptor.giro, 40)),
    campo('Contacto', receptor.contacto && cortado(receptor.contacto, 80)),
    campo('CorreoRecep', receptor.correo && cortado(receptor.correo, 80)),
    ...destinoDe(receptor),
  );

const destinoDe = ({ direccion, comuna, ciudad }: DocumentoTributario['receptor']): string[] => [
  campo('DirRecep', direccion && cortado(direccion, 70)),
  campo('CmnaRecep', comuna && cortado(comuna, 20)),
  campo('CiudadRecep', ciudad && cortado(ciudad, 20)),
];

const receptorDeBoleta = ({ receptor }: DocumentoTributario): string =>
  grupo(
    'Receptor',
    campo('RUTRecep', receptor.rut),
    campo('RznSocRecep', receptor.rut === RUT_SIN_NOMBRE ? undefined : cortado(receptor.razon_social, 100)),
    campo('Contacto', receptor.contacto && cortado(receptor.contacto, 80)),
    ...destinoDe(receptor),
  );

function transporte({ traslado }: DocumentoTributario): string {
  if (!traslado) return '';
  const { patente, rut_transportista, chofer, direccion, comuna, ciudad } = traslado;
  return grupoSiHay(
    'Transporte',
    campo('Patente', patente && cortado(patente, 8)),
    campo('RUTTrans', rut_transportista),
    chofer ? grupo('Chofer', campo('RUTChofer', chofer.rut), campo('NombreChofer', cortado(chofer.nombre, 30))) : '',
    campo('DirDest', direccion && cortado(direccion, 70)),
    campo('CmnaDest', comuna && cortado(comuna, 20)),
    campo('CiudadDest', ciudad && cortado(ciudad, 20)),
  );
}

/** A document that may bear IVA says its net and IVA also where they are 0; a guía that charges nothing says its total alone. */
function totales({ tipo, totales }: DocumentoTributario): string {
  const { neto, exento, iva, impuestos, total, no_facturable } = totales;
  const conIva = neto > 0 || (!esExento(tipo) && (esNota(tipo) ? exento === 0 : tipo !== 52 && exento === 0));
  const boleta = esBoleta(tipo);
  return grupo(
    'Totales',
    campo('MntNeto', conIva ? neto : undefined),
    campo('MntExe', exento > 0 || esExento(tipo) ? exento : undefined),
    campo('TasaIVA', conIva && !boleta ? IVA_POR_CIENTO : undefined),
    campo('IVA', conIva ? iva : undefined),
    ...(boleta
      ? []
      : impuestos.map(({ codigo, tasa, monto }) =>
          grupo('ImptoReten', campo('TipoImp', codigo), campo('TasaImp', numero(tasa, 2)), campo('MontoImp', monto)),
        )),
    campo('MntTotal', total),
    campo('MontoNF', no_facturable === 0 ? undefined : no_facturable),
    campo('VlrPagar', no_facturable === 0 ? undefined : total + no_facturable),
  );
}

const INDICADOR = { exenta: 1, no_facturable: 2 } as const;

function detalle({ tipo }: DocumentoTributario, linea: LineaDte, lugar: number): string {
  const exenta = linea.exenta ?? (esExento(tipo) ? 'exenta' : undefined);
  const [nombre, resto] = nombreYDetalle(linea);
  return grupo(
    'Detalle',
    campo('NroLinDet', lugar),
    linea.codigo ? grupo('CdgItem', campo('TpoCodigo', 'INT1'), campo('VlrCodigo', cortado(linea.codigo, 35))) : '',
    campo('IndExe', exenta && INDICADOR[exenta]),
    campo('NmbItem', nombre),
    campo('DscItem', resto),
    campo('QtyItem', linea.cantidad === undefined ? undefined : numero(linea.cantidad, 6)),
    campo('UnmdItem', linea.unidad && cortado(linea.unidad, 4)),
    campo('PrcItem', linea.precio ? numero(linea.precio, 6) : undefined),
    campo('DescuentoPct', linea.descuento_pct ? numero(linea.descuento_pct, 2) : undefined),
    campo('DescuentoMonto', linea.descuento_monto || undefined),
    campo('RecargoPct', linea.recargo_pct ? numero(linea.recargo_pct, 2) : undefined),
    campo('RecargoMonto', linea.recargo_monto || undefined),
    esBoleta(tipo) ? '' : campo('CodImpAdic', linea.impuesto?.codigo),
    campo('MontoItem', linea.monto),
  );
}

const LARGO_NOMBRE = 80;
const LARGO_DETALLE = 1_000;

/** A name that doesn't fit is cut at a word, and stands whole in the detail. */
function nombreYDetalle({ nombre, detalle = '' }: LineaDte): [string, string] {
  const entero = cortado(nombre, LARGO_DETALLE) || 'Sin nombre';
  if (entero.length <= LARGO_NOMBRE) return [entero, cortado(detalle, LARGO_DETALLE)];
  const palabra = entero.lastIndexOf(' ', LARGO_NOMBRE);
  const corto = entero.slice(0, palabra > LARGO_NOMBRE / 2 ? palabra : LARGO_NOMBRE).trimEnd();
  return [corto, cortado(detalle ? `${entero}. ${detalle}` : entero, LARGO_DETALLE)];
}

const globalXml = ({ es, glosa, en, valor, sobre }: GlobalDte, indice: number): string =>
  grupo(
    'DscRcgGlobal',
    campo('NroLinDR', indice + 1),
    campo('TpoMov', es === 'descuento' ? 'D' : 'R'),
    campo('GlosaDR', glosa && cortado(glosa, 45)),
    campo('TpoValor', en),
    campo('ValorDR', numero(valor, 2)),
    campo('IndExeDR', sobre && (sobre === 'exentas' ? 1 : 2)),
  );

function referenciaXml({ tipo }: DocumentoTributario, referencia: ReferenciaDte, lugar: number): string {
  const { folio, fecha, codigo, razon } = referencia;
  // A boleta's schema has no day of what it names.
  if (esBoleta(tipo))
    return grupo(
      'Referencia',
      campo('NroLinRef', lugar),
      campo('TpoDocRef', cortado(referencia.tipo, 3)),
      campo('FolioRef', cortado(folio, 18)),
      campo('RazonRef', razon && cortado(razon, 90)),
    );
  return grupo(
    'Referencia',
    campo('NroLinRef', lugar),
    campo('TpoDocRef', cortado(referencia.tipo, 3)),
    campo('FolioRef', cortado(folio, 18)),
    campo('FchRef', fecha),
    campo('CodRef', codigo),
    campo('RazonRef', razon && cortado(razon, 90)),
  );
}
