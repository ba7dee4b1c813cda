import {
  type Desglose,
  desglosar,
  enPesos,
  formatPrecio,
  mismoMonto,
  multiplicar,
  sumar,
} from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { sumaDe } from '#contract/valores/totales.ts';
import { NOTA_DE_CREDITO, type TipoFactura } from './estados.ts';

/** What may differ without anybody being asked: a unit price, in per cent, and an invoice in all, in pesos. Units, none. */
export interface Tolerancias {
  precio: number;
  monto: number;
}

/** A line of an invoice beside what was asked for and what came. */
export interface LineaACotejar {
  /** A free text, as freight, has none. */
  producto_id: number | null;
  descripcion: string;
  cantidad: number;
  /** Net, as invoiced. */
  precio: number;
  /** It bears no IVA, on a paper whose other lines do. */
  exenta?: boolean;
  /** The order's line: units, its agreed cost, and what all invoices that stand charge of it, this one too. */
  pedida: { cantidad: number; costo: number | null; facturadas: number } | null;
  /** Of the units that came and this line charges: those accepted, those that nobody has looked at yet, those rejected. */
  aceptadas: number;
  por_inspeccionar: number;
  rechazadas: number;
  /** Their net price as it was written down when they came; null without any. */
  precio_recibido: number | null;
}

/** What can be said of a line, the gravest first. */
export const MARCAS = [
  'no_recibido',
  'de_mas',
  'rechazadas',
  'por_inspeccionar',
  'precio',
  'sobre_pedido',
  'aparte',
  'descuento',
  'sin_orden',
] as const;
export type Marca = (typeof MARCAS)[number];

export const ETIQUETA_MARCA: Readonly<Record<Marca, string>> = {
  no_recibido: 'No se ha recibido',
  de_mas: 'Cobra de más',
  rechazadas: 'Rechazadas',
  por_inspeccionar: 'Falta inspeccionar',
  precio: 'Precio distinto',
  sobre_pedido: 'Más que lo pedido',
  aparte: 'Cargo aparte',
  descuento: 'Descuento',
  sin_orden: 'Sin orden',
};
export const CALZA = 'Calza';

export interface Cotejo {
  /** Units that came and may be charged: accepted, or still to be looked at. */
  recibidas: number;
  /** Units charged beyond those. */
  unidades: number;
  /** The net price that was agreed, or else that of the receipts; null when nobody knows one. */
  esperado: number | null;
  /** By how much the price differs from it, in pesos and in per cent with one decimal. */
  precio: number | null;
  porcentaje: number | null;
  /** What the line charges above what it should, in net pesos; less than 0 when it charges less. */
  diferencia: number;
  /** Empty: it matches. */
  marcas: Marca[];
  /** Somebody has to say why it is paid all the same. */
  fuera: boolean;
  /** What is out of tolerance, in words with figures. */
  motivos: string[];
}

/** A price that was not agreed but differs by no more than this is the paper's rounding. */
const CENTAVO = 0.01 + 1e-9;

/** How far from what was agreed; 2,001% isn't «2%» where that is tolerated. */
function enPorCiento(cuanto: number, tolerado: number): string {
  const dicho = Math.round(Math.abs(cuanto) * 10) / 10;
  if (dicho <= tolerado) return `algo sobre el ${formatNumero(tolerado)}% que se tolera`;
  return `un ${formatNumero(dicho)}% ${cuanto > 0 ? 'más' : 'menos'}`;
}
const contar = (cuantas: number): string => `${formatNumero(cuantas)} ${cuantas === 1 ? 'unidad' : 'unidades'}`;

/** One line of an invoice against its order and its receipts. */
export function cotejarLinea(linea: LineaACotejar, tolerancias: Tolerancias): Cotejo {
  const { producto_id, descripcion, cantidad, precio, pedida, aceptadas, por_inspeccionar, rechazadas } = linea;
  const cobrado = multiplicar(precio, cantidad);
  const nombre = `«${descripcion}»`;
  if (producto_id === null) {
    const fuera = cobrado > tolerancias.monto;
    return {
      recibidas: 0,
      unidades: 0,
      esperado: null,
      precio: null,
      porcentaje: null,
      diferencia: cobrado,
      marcas: [cobrado < 0 ? 'descuento' : 'aparte'],
      fuera,
      motivos: fuera ? [`${nombre}: ${formatPrecio(cobrado)} que no estaban en ninguna orden.`] : [],
    };
  }
  const recibidas = aceptadas + por_inspeccionar;
  const unidades = cantidad - recibidas;
  const esperado = pedida?.costo ?? linea.precio_recibido;
  const distancia = esperado === null ? null : sumar(precio, -esperado);
  const porcentaje =
    esperado === null || esperado === 0 || distancia === null ? null : Math.round((distancia / esperado) * 1_000) / 10;
  const diferencia = sumar(cobrado, esperado === null ? 0 : -multiplicar(esperado, recibidas));
  const marcas: Marca[] = [];
  const motivos: string[] = [];
  const fuera = (marca: Marca, motivo: string) => {
    marcas.push(marca);
    motivos.push(`${nombre}: ${motivo}`);
  };
  if (recibidas === 0) fuera('no_recibido', `cobra ${contar(cantidad)} y no se ha recibido ninguna.`);
  else if (unidades > 0) {
    fuera(
      'de_mas',
      `cobra ${contar(cantidad)} y se recibieron ${formatNumero(recibidas)} (${formatNumero(unidades)} de más).`,
    );
  }
  if (rechazadas > 0) fuera('rechazadas', `${contar(rechazadas)} se rechazaron al recibirlas.`);
  if (por_inspeccionar > 0) fuera('por_inspeccionar', `${contar(por_inspeccionar)} todavía no se inspeccionan.`);
  if (distancia !== null && saltaElPrecio(distancia, esperado!, tolerancias)) {
    const cuanto = porcentaje === null ? '' : `, ${enPorCiento((distancia / esperado!) * 100, tolerancias.precio)}`;
    fuera(
      'precio',
      `cobra ${formatPrecio(precio)} y ${pedida?.costo == null ? 'se recibió a' : 'se pidió a'} ${formatPrecio(esperado!)}${cuanto}.`,
    );
  }
  if (pedida && pedida.facturadas > pedida.cantidad) {
    fuera(
      'sobre_pedido',
      `se pidieron ${formatNumero(pedida.cantidad)} y con ésta se facturan ${formatNumero(pedida.facturadas)}.`,
    );
  }
  if (!pedida) marcas.push('sin_orden');
  return {
    recibidas,
    unidades,
    esperado,
    precio: distancia,
    porcentaje,
    diferencia,
    marcas,
    fuera: motivos.length > 0,
    motivos,
  };
}

/** Whether a price differs by more than is let pass; what was for free and is charged does, whatever the per cent. */
function saltaElPrecio(distancia: number, esperado: number, { precio }: Tolerancias): boolean {
  const cuanto = Math.abs(distancia);
  return cuanto > CENTAVO && cuanto > (esperado * precio) / 100 + 1e-9;
}

export interface FacturaACotejar {
  tipo: TipoFactura;
  /** With IVA, as the paper says. */
  total: number;
  /** Whether IVA is charged: a credit note has it if what it refers to does. */
  afecta: boolean;
  lineas: readonly LineaACotejar[];
}

export interface CotejoDeFactura {
  lineas: Cotejo[];
  neto: number;
  /** What of that bears no IVA. */
  exento: number;
  iva: number;
  /** The paper's total less what its lines come to with their IVA. */
  descuadre: number;
  /** Of its lines, in net pesos. */
  diferencia: number;
  /** Lines that don't match. */
  distintas: number;
  fuera: boolean;
  motivos: string[];
}

interface LineaDeTotal {
  precio: number;
  cantidad: number;
  exenta?: boolean | undefined;
}

/**
 * What lines come to, in whole pesos as a paper says them: net, what of it bears no IVA (`exento`), the IVA on the rest and all of it.
 * Of a paper without IVA no line bears any.
 */
export function totalesDeFactura(
  lineas: readonly LineaDeTotal[],
  afecta: boolean,
): Desglose & Pick<CotejoDeFactura, 'exento'> {
  const netoDe = (cuales: readonly LineaDeTotal[]) =>
    enPesos(
      sumaDe(
        cuales.map(({ precio, cantidad }) => ({ precio_unitario: precio, cantidad })),
        2,
      ),
    );
  const sinIva = (linea: LineaDeTotal) => !afecta || linea.exenta === true;
  const exento = netoDe(lineas.filter(sinIva));
  const { neto, iva, total } = desglosar('neto', netoDe(lineas.filter((linea) => !sinIva(linea))));
  return { neto: sumar(neto, exento), exento, iva, total: sumar(total, exento) };
}

/**
 * A whole invoice against its orders and receipts: screen, server and export all say what this says. A credit note charges nothing,
 * so of it only the sum is looked at.
 */
export function cotejarFactura(
  { tipo, total, afecta, lineas }: FacturaACotejar,
  tolerancias: Tolerancias,
): CotejoDeFactura {
  const { neto, exento, iva, total: suma } = totalesDeFactura(lineas, afecta);
  const esNota = tipo === NOTA_DE_CREDITO;
  const cotejos = lineas.map((linea) => (esNota ? SIN_COTEJO : cotejarLinea(linea, tolerancias)));
  const descuadre = sumar(total, -suma);
  const diferencia = sumar(...cotejos.map(({ diferencia }) => diferencia));
  const motivos = cotejos.flatMap(({ motivos }) => motivos);
  // Small ones may be many; those of lines that are told already say themselves.
  if (motivos.length === 0 && diferencia > tolerancias.monto) {
    motivos.push(`En total cobra ${formatPrecio(diferencia)} más de lo que corresponde a lo recibido.`);
  }
  if (Math.abs(descuadre) > tolerancias.monto) {
    motivos.push(`El documento dice ${formatPrecio(total)} y sus líneas suman ${formatPrecio(suma)}.`);
  }
  return {
    lineas: cotejos,
    neto,
    exento,
    iva,
    descuadre,
    diferencia,
    distintas: cotejos.filter(({ fuera }) => fuera).length,
    fuera: motivos.length > 0,
    motivos,
  };
}

const SIN_COTEJO: Cotejo = {
  recibidas: 0,
  unidades: 0,
  esperado: null,
  precio: null,
  porcentaje: null,
  diferencia: 0,
  marcas: [],
  fuera: false,
  motivos: [],
};

/** The words of a line, the gravest first. */
export const palabrasDe = ({ marcas }: Pick<Cotejo, 'marcas'>): string[] =>
  marcas.length === 0
    ? [CALZA]
    : MARCAS.filter((marca) => marcas.includes(marca)).map((marca) => ETIQUETA_MARCA[marca]);

/** The mean of what units came at, in pesos with two decimals; null without any. */
export function precioMedio(partes: readonly { precio: number; unidades: number }[]): number | null {
  const unidades = partes.reduce((suma, parte) => suma + parte.unidades, 0);
  if (unidades === 0) return null;
  const [primera, ...otras] = partes.filter((parte) => parte.unidades > 0);
  if (otras.every(({ precio }) => mismoMonto(precio, primera!.precio))) return primera!.precio;
  return (
    Math.round((sumar(...partes.map((parte) => multiplicar(parte.precio, parte.unidades))) / unidades) * 100) / 100
  );
}
