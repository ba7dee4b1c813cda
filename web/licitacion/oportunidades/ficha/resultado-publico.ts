import { DESIERTA } from '#contract/licitacion/mercado-publico/estados.ts';
import type { ResultadoOportunidad } from '#contract/licitacion/oportunidades/estados.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** What Mercado Público says came of it, as a form has it: who won where it was one alone, and what they get for all of theirs. */
export function resultadoPublico({ estado_publico, lineas }: Pick<Oportunidad, 'estado_publico' | 'lineas'>): {
  resultado: ResultadoOportunidad;
  monto: string;
  ganador: string;
  ganador_rut: string;
} {
  const nada = { monto: '', ganador: '', ganador_rut: '' };
  if (estado_publico === DESIERTA) return { resultado: 'desierta', ...nada };
  const dadas = lineas.flatMap(({ adjudicado, cantidad }) => (adjudicado ? [{ ...adjudicado, cantidad }] : []));
  const [una] = dadas;
  if (!una || dadas.some(({ rut }) => rut !== una.rut)) return { resultado: 'adjudicada', ...nada };
  const conMonto = dadas.every(({ monto_unitario }) => monto_unitario !== null);
  return {
    resultado: 'adjudicada',
    monto: conMonto
      ? formatNumero(sumar(...dadas.map(({ monto_unitario, cantidad }) => multiplicar(monto_unitario!, cantidad))))
      : '',
    ganador: una.nombre,
    ganador_rut: una.rut,
  };
}
