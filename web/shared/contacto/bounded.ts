import { agrupar } from '#contract/valores/money.ts';

/**
 * A long field without a cut at its end, which would lose silently what doesn't fit: near its end it says how much is
 * left, and past it that it is too much.
 */
export function bounded(text: string, max: number, error: string | undefined) {
  const length = text.trim().length;
  const [fits, has] = [max, length].map(agrupar);
  const near = length > max * 0.9 && `Llevas ${has} de ${fits} caracteres.`;
  return {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    description: length <= max && near,
    error: length > max ? `Caben ${fits} caracteres y llevas ${has}: acórtalo para enviarlo.` : error,
  };
}
