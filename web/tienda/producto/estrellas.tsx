import styles from './dicho.module.css';

/** An average as it is read. */
export const conComa = (valor: number): string => String(valor).replace('.', ',');

/** So many stars of five, said in words to who doesn't see them. */
export function Estrellas({ valor }: { valor: number }) {
  const llenas = Math.round(valor);
  return (
    <span className={styles.stars} role="img" aria-label={`${conComa(valor)} de 5 estrellas`}>
      {'★'.repeat(llenas)}
      {'☆'.repeat(5 - llenas)}
    </span>
  );
}
