import { formatNumero } from '#contract/valores/numeros.ts';
import styles from './dicho.module.css';

/** So many stars of five, said in words to who doesn't see them. */
export function Estrellas({ valor }: { valor: number }) {
  const llenas = Math.round(valor);
  return (
    <span className={styles.stars} role="img" aria-label={`${formatNumero(valor)} de 5 estrellas`}>
      {'★'.repeat(llenas)}
      {'☆'.repeat(5 - llenas)}
    </span>
  );
}
