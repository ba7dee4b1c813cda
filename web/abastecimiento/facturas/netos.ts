import { sumar } from '#contract/valores/money.ts';

interface Netos {
  afecta: boolean;
  neto: number;
  exento: number;
}

/** A paper's net as its screens say it: in two where only some of its lines bear IVA. */
export const netosDe = ({ afecta, neto, exento }: Netos): [label: string, monto: number][] =>
  afecta && exento !== 0
    ? [
        ['Neto afecto', sumar(neto, -exento)],
        ['Neto exento', exento],
      ]
    : [['Neto', neto]];
