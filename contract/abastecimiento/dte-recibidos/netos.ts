import { netoDe, sumar } from '#contract/valores/money.ts';
import type { DocumentoRecibido, LineaRecibida } from './documento.ts';

/** What a line charges without IVA, to the centavo where the document's amounts include it. */
export const netoDeLinea = ({ base }: Pick<DocumentoRecibido, 'base'>, { monto, exenta }: LineaRecibida): number =>
  base === 'bruto' && exenta === null ? netoDe(monto, 2) : monto;

/** Whether the document charges it at all. */
export const seCobra = ({ exenta }: LineaRecibida): boolean => exenta !== 'no_facturable';

/** What the discounts and charges of the whole document come to, net: of what bears IVA, and of what doesn't. */
export function globalesNetos(documento: DocumentoRecibido): { afecto: number; exento: number } {
  const { tipo, lineas, globales, totales } = documento;
  if (globales.length === 0) return { afecto: 0, exento: 0 };
  const suma = (exentas: boolean) =>
    sumar(
      ...lineas
        .filter((linea) => seCobra(linea) && (tipo === 34 || linea.exenta === 'exenta') === exentas)
        .map((linea) => netoDeLinea(documento, linea)),
    );
  return { afecto: sumar(totales.neto, -suma(false)), exento: sumar(totales.exento, -suma(true)) };
}
