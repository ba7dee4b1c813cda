import { formatNumero } from '#contract/valores/numeros.ts';

interface Medidas {
  peso_kg?: number | null;
  largo_cm?: number | null;
  ancho_cm?: number | null;
  alto_cm?: number | null;
}

/** What one unit weighs and measures, as people read it: «2,5 kg», «40 × 30 × 12,5 cm». Null of what nobody measured. */
export function medidasLeidas({ peso_kg, largo_cm, ancho_cm, alto_cm }: Medidas): {
  peso: string | null;
  lados: string | null;
} {
  return {
    peso: peso_kg == null ? null : `${formatNumero(peso_kg)} kg`,
    lados:
      largo_cm == null || ancho_cm == null || alto_cm == null
        ? null
        : `${[largo_cm, ancho_cm, alto_cm].map(formatNumero).join(' × ')} cm`,
  };
}
