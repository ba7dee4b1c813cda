import styles from './existencias.module.css';

/** Units that came or went, with their sign: never by colour alone. */
export function Difference({ units }: { units: number }) {
  if (units === 0) return '0';
  // The minus of numbers, as wide as the plus.
  const number = Math.abs(units).toLocaleString('es-CL');
  return <span className={units > 0 ? styles.in : styles.out}>{units > 0 ? `+${number}` : `\u2212${number}`}</span>;
}
