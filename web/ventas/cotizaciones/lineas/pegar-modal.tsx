import { Modal } from '@mantine/core';
import { useState } from 'react';
import { editarCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import type { Campo } from './campos.ts';
import { textoDe } from './campos.ts';
import styles from './lineas.module.css';
import { type Cambio, nombreDe } from './renglones.ts';

interface PegarModalProps {
  cambios: readonly Cambio[];
  titles: ReadonlyMap<string, string>;
  /** Saves one; throws why it was refused. */
  guardar: (cambio: Cambio) => Promise<{ num_cotizacion: number }>;
  onClose: () => void;
}

type Resultado = { guardada: number } | { negada: string };

/** What can't be saved is told before, and isn't tried. */
const esGuardable = ({ textos, problemas }: Cambio): boolean =>
  Object.keys(textos).length > 0 && Object.keys(problemas).length === 0;

/** What a pasted block will change, row by row; then it is written row by row, with what became of each. */
export function PegarModal({ cambios, titles, guardar, onClose }: PegarModalProps) {
  const [resultados, setResultados] = useState<ReadonlyMap<number, Resultado>>(new Map());
  const { busy, once } = useOnce();
  const guardables = cambios.filter(esGuardable);
  const started = busy || resultados.size > 0;
  const saved = [...resultados.values()].filter((resultado) => 'guardada' in resultado).length;

  async function run(): Promise<void> {
    for (const cambio of guardables) {
      let resultado: Resultado;
      try {
        resultado = { guardada: (await guardar(cambio)).num_cotizacion };
      } catch (error) {
        resultado = { negada: error instanceof Error ? error.message : editarCotizacion.fallback };
      }
      setResultados((before) => new Map(before).set(cambio.row, resultado));
    }
  }

  return (
    <Modal.Root opened onClose={() => !busy && onClose()} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Pegar en varias líneas" />
        <Modal.Body>
          <p role="status">
            {busy
              ? `Guardando: ${resultados.size} de ${guardables.length}…`
              : started
                ? `Se guardaron ${saved} de ${many(guardables.length, 'línea', 'líneas')}.`
                : guardables.length === 0
                  ? 'Nada de lo pegado se puede guardar: mira por qué.'
                  : `Cambiarán ${many(guardables.length, 'línea', 'líneas')}. Cada una se guarda por sí sola.`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ol className={styles.changes} aria-label="Lo que cambia" tabIndex={0}>
            {cambios.map((cambio) => (
              <CambioItem key={cambio.row} cambio={cambio} titles={titles} resultado={resultados.get(cambio.row)} />
            ))}
          </ol>
          <div className={formStyles.actions}>
            {started ? (
              <Button aria-disabled={busy} onClick={() => !busy && onClose()}>
                Listo
              </Button>
            ) : (
              <>
                {guardables.length > 0 && (
                  <Button onClick={() => void once(run)}>Guardar {many(guardables.length, 'línea', 'líneas')}</Button>
                )}
                <Button look="outline" onClick={onClose}>
                  {guardables.length > 0 ? 'Cancelar' : 'Cerrar'}
                </Button>
              </>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface CambioItemProps extends Pick<PegarModalProps, 'titles'> {
  cambio: Cambio;
  resultado: Resultado | undefined;
}

function CambioItem({ cambio, titles, resultado }: CambioItemProps) {
  const { renglon, textos, bloqueados, problemas } = cambio;
  const fila = renglon?.fila ?? null;
  const [tone, said] = chipOf(cambio, resultado);
  const name = nombreDe({ fila });
  return (
    <li>
      <div className={styles.head}>
        <strong>{name.charAt(0).toUpperCase() + name.slice(1)}</strong>
        <StateChip tone={tone}>{said}</StateChip>
      </div>
      {Object.keys(textos).length > 0 && (
        <ul className={styles.what}>
          {Object.entries(textos).map(([campo, texto]) => (
            <li key={campo}>
              {titles.get(campo)}: {fila && <del>{textoDe(fila, campo as Campo) || 'vacío'}</del>}{' '}
              <ins>{texto || 'vacío'}</ins>
            </li>
          ))}
        </ul>
      )}
      {Object.entries(problemas).map(([campo, problema]) => (
        <p key={campo} className={styles.bad}>
          {titles.get(campo) ?? campo}: {problema}
        </p>
      ))}
      {bloqueados.length > 0 && (
        <p className={styles.bad}>
          No se escribe {bloqueados.map((campo) => titles.get(campo)).join(', ')}:{' '}
          {fila?.etapa === 'borrador' ? 'el cliente es de la base.' : 'ya se envió.'}
        </p>
      )}
      {resultado && 'negada' in resultado && <p className={styles.bad}>{resultado.negada}</p>}
    </li>
  );
}

function chipOf(cambio: Cambio, resultado: Resultado | undefined): [ChipTone, string] {
  if (resultado) {
    if ('negada' in resultado) return ['bad', 'No se guardó'];
    return ['good', cambio.renglon?.fila ? 'Guardada' : `Creada: N° ${resultado.guardada}`];
  }
  if (!esGuardable(cambio)) return ['bad', 'No se guardará'];
  return cambio.renglon?.fila ? ['info', 'Cambia'] : ['info', 'Nueva'];
}
