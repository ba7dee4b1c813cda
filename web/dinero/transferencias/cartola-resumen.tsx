import { Button } from '@mantine/core';
import type { FilaSinLeer, RevisionDeCartola } from '#contract/dinero/transferencias/cartolas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import papeles from '#web/shared/papeles.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './transferencias.module.css';
import { dondeYaEsta } from './ya-en.ts';

/** What a statement would bring: its lines, those that are there already, and the rows that aren't kept. */
export function Resumen({ revision }: { revision: RevisionDeCartola }) {
  const { falta, nuevas, repetidas, parecidas, cargos, monto, lineas } = revision;
  if (falta !== null) return null;
  return (
    <Card title="Lo que trae" beside={formatPrecio(monto)}>
      <div className={styles.modal}>
        <p className={papeles.soft} role="status">
          {[
            many(nuevas, 'abono nuevo', 'abonos nuevos'),
            repetidas > 0 && many(repetidas, 'que ya estaba', 'que ya estaban'),
            parecidas > 0 && many(parecidas, 'que está en otra cartola', 'que están en otra cartola'),
            cargos > 0 && `${many(cargos, 'fila', 'filas')} sin abono, que no se guardan`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {parecidas > 0 && (
          <Notice
            tone="info"
            message={`${many(parecidas, 'abono parece estar ya en otra cartola', 'abonos parecen estar ya en otra cartola')}.`}
            detail="Se guardan aparte y no pagan ningún pedido. Si alguno es otro movimiento, dilo en «Abonos del banco», vista «En otra cartola»."
          />
        )}
        <FilasFuera {...revision} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={styles.muestra} aria-label="Abonos de la cartola" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Descripción</th>
                <th scope="col">Monto</th>
              </tr>
            </thead>
            <tbody>
              {lineas.map(({ fila, fecha, descripcion, monto, repetida, ya_en }) => (
                <tr key={fila} className={repetida || ya_en ? styles.repetida : undefined}>
                  <td>{formatFecha(fecha)}</td>
                  <td>
                    {descripcion}
                    {repetida && ' (ya estaba)'}
                    {ya_en && <span className={styles.donde}>{dondeYaEsta(ya_en)}.</span>}
                  </td>
                  <td className={styles.numero}>{formatPrecio(monto)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}

/** Keeps what it brings: the main act where that is something new, another one where all of it is kept apart, and none of nothing. */
export function Guardar({
  revision: { falta, nuevas, parecidas },
  busy,
  onSave,
}: {
  revision: Pick<RevisionDeCartola, 'falta' | 'nuevas' | 'parecidas'>;
  busy: boolean;
  onSave: () => void;
}) {
  if (falta === null && nuevas + parecidas === 0)
    return <p className={papeles.soft}>No hay abonos nuevos que guardar.</p>;
  const label =
    falta !== null
      ? 'Guardar los abonos'
      : nuevas > 0
        ? `Guardar ${many(nuevas, 'abono nuevo', 'abonos nuevos')}`
        : `Guardar aparte ${many(parecidas, 'abono', 'abonos')}`;
  return (
    <div className={papeles.chips}>
      <Button
        {...(nuevas === 0 && { variant: 'default' })}
        aria-disabled={busy || falta !== null}
        onClick={() => !busy && onSave()}
      >
        {busy ? 'Un momento…' : label}
      </Button>
    </div>
  );
}

/** What isn't kept, row by row, so that nobody takes it for read. */
function FilasFuera({
  problemas,
  sin_leer,
  sin_dia,
  filas_sin_dia,
}: Pick<RevisionDeCartola, 'problemas' | 'sin_leer' | 'sin_dia' | 'filas_sin_dia'>) {
  return (
    <>
      {sin_leer > 0 && (
        <Notice
          tone="error"
          message={`${many(sin_leer, 'fila no se entiende y no se guarda', 'filas no se entienden y no se guardan')}.`}
          detail={<Filas filas={problemas} total={sin_leer} />}
        />
      )}
      {filas_sin_dia > 0 && (
        <Notice
          tone="info"
          message={`${many(filas_sin_dia, 'fila trae un monto sin día y no se guarda', 'filas traen un monto sin día y no se guardan')}. Si no es un saldo ni un total, ponle su día en el archivo y súbelo otra vez.`}
          detail={<Filas filas={sin_dia} total={filas_sin_dia} />}
        />
      )}
    </>
  );
}

function Filas({ filas, total }: { filas: readonly FilaSinLeer[]; total: number }) {
  return (
    <ul className={styles.lista}>
      {filas.map(({ fila, mensaje }) => (
        <li key={fila}>
          Fila {fila}: {mensaje}
        </li>
      ))}
      {total > filas.length && <li>Y {many(total - filas.length, 'fila más', 'filas más')}.</li>}
    </ul>
  );
}
