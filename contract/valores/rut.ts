import { limpiarDato } from './dato.ts';

/** Removes the dots, spaces and hyphens that people type in a RUT, and the zeros before it: with them one RUT would pass as two. */
export function limpiarRut(rut: string): string {
  return limpiarDato(rut)
    .replace(/[.\s-]/g, '')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase();
}

/** Check digit of a RUT body by modulo 11: '0'–'9' or 'K'. */
export function digitoVerificador(cuerpo: string): string {
  let suma = 0;
  let factor = 2;
  for (let i = cuerpo.length - 1; i >= 0; i--) {
    suma += Number(cuerpo[i]) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const resto = 11 - (suma % 11);
  return resto === 11 ? '0' : resto === 10 ? 'K' : String(resto);
}

/** True when the RUT has the right shape and its check digit agrees. */
export function rutEsValido(rut: string): boolean {
  const limpio = limpiarRut(rut);
  return /^\d{6,9}[\dK]$/.test(limpio) && digitoVerificador(limpio.slice(0, -1)) === limpio.at(-1);
}

/** A RUT as people read it: `12.345.678-5`. Text that is not a RUT is returned as it came. */
export function formatRut(rut: string): string {
  const limpio = limpiarRut(rut);
  if (!/^\d+[\dK]$/.test(limpio)) return rut;
  return `${limpio.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${limpio.at(-1)}`;
}

/** A RUT with a hyphen before its last character, once it has two (seed 001 §3). */
export const rutConGuion = (rut: string): string => (rut.length < 2 ? rut : `${rut.slice(0, -1)}-${rut.slice(-1)}`);

/**
 * The length rule of registration (seed 000 §5, D3): dots and spaces do not count, 8 to 10 characters stay.
 * A hyphen counts, as it did in the old form.
 */
export function largoDeRutValido(rut: string): boolean {
  const largo = limpiarDato(rut).replace(/[.\s]/g, '').length;
  return largo >= 8 && largo <= 10;
}
