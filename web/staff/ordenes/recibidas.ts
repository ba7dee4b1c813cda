import { formatNumero } from '#contract/valores/numeros.ts';

interface Llegado {
  recibida: number;
  por_reemplazar: number;
}

/** What came of what was asked for, and how much of that was rejected and is awaited again. */
export const recibidasDe = ({ recibida, por_reemplazar }: Llegado, pedidas: number): string =>
  [
    `${formatNumero(recibida)} de ${formatNumero(pedidas)}`,
    ...(por_reemplazar > 0 ? [porReemplazar(por_reemplazar)] : []),
  ].join(' · ');

export const porReemplazar = (unidades: number): string => `${formatNumero(unidades)} por reemplazar`;
