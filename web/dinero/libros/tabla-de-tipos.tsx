import { etiquetaDeLibro, type LibroPorTipo, type PaginaDeLibro } from '#contract/dinero/libros.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from './libros.module.css';

interface TablaDeTiposProps {
  titulo: string;
  tipos: readonly LibroPorTipo[];
  suma: PaginaDeLibro['suma'];
}

/** The month by kind of document, as the SII's own summary shows it. */
export function TablaDeTipos({ titulo, tipos, suma }: TablaDeTiposProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scrolls} aria-label={titulo} tabIndex={0}>
      <table>
        <caption>{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">Documento</th>
            <th scope="col">Cuántos</th>
            <th scope="col">Exento</th>
            <th scope="col">Neto</th>
            <th scope="col">IVA</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {tipos.map((uno) => (
            <tr key={uno.tipo}>
              <th scope="row">
                {etiquetaDeLibro(uno.tipo)} ({uno.tipo})
              </th>
              <Cifras {...uno} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cifras {...suma} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const Cifras = ({ documentos, exento, neto, iva, total }: PaginaDeLibro['suma']) => (
  <>
    <td>{formatNumero(documentos)}</td>
    <td>{formatPrecio(exento)}</td>
    <td>{formatPrecio(neto)}</td>
    <td>{formatPrecio(iva)}</td>
    <td>{formatPrecio(total)}</td>
  </>
);
