import { TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type Confianza, ETIQUETA_CONFIANZA } from '#contract/ventas/cotizaciones/planilla.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { BuscarProducto } from './buscar-producto.tsx';
import styles from './lista.module.css';
import { conHallado, type Decidida, elegidoDe, otra, unidadesDe } from './lista-rules.ts';

const TONE: Readonly<Record<Confianza, ChipTone>> = {
  codigo: 'good',
  alta: 'good',
  media: 'busy',
  baja: 'bad',
  ninguna: 'quiet',
};

interface FilasDeListaProps {
  decididas: readonly Decidida[];
  onDecididas: (decididas: readonly Decidida[]) => void;
  seesCosts: boolean;
}

/** The rows, the doubtful first: the arrows go along them, and one key decides each. One stop of the page's Tab. */
export function FilasDeLista({ decididas, onDecididas, seesCosts }: FilasDeListaProps) {
  const first = decididas.findIndex(({ vista }) => !vista);
  const [at, setAt] = useState(Math.max(0, first));
  const [searching, setSearching] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ decididas, onDecididas, at });
  latest.current = { decididas, onDecididas, at };
  const focusRow = (index: number) => list.current?.querySelector<HTMLElement>(`[data-fila="${index}"]`)?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => focusRow(at), []);

  function go(to: number): void {
    const next = Math.max(0, Math.min(to, decididas.length - 1));
    setAt(next);
    focusRow(next);
  }

  const [acts] = useState(() => ({
    set: (index: number, next: Decidida) => {
      const { decididas, onDecididas } = latest.current;
      onDecididas(decididas.with(index, next));
    },
    at: setAt,
    search: setSearching,
  }));

  /** Decides it, and goes to the next one that nobody has looked at; past the last, to the first of those. */
  function decide(next: Decidida): void {
    acts.set(at, { ...next, vista: true });
    const pending = (from: number) =>
      decididas.findIndex(({ vista }, index) => !vista && index !== at && index >= from);
    const to = pending(at + 1) >= 0 ? pending(at + 1) : pending(0);
    if (to >= 0) go(to);
  }

  /** Whether a key means something here. */
  function pressed(key: string, decidida: Decidida): boolean {
    if (key === 'ArrowDown') go(at + 1);
    else if (key === 'ArrowUp') go(at - 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(decididas.length - 1);
    else if (key === 'ArrowRight') acts.set(at, otra(decidida, 1));
    else if (key === 'ArrowLeft') acts.set(at, otra(decidida, -1));
    else if (key === 'Enter') decide(decidida);
    else if (key === 'Delete') decide({ ...decidida, eleccion: 'fuera' });
    else if (key.toLowerCase() === 'l') decide({ ...decidida, eleccion: 'libre' });
    else if (key === 'F2' || key.toLowerCase() === 'b') setSearching(at);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (target.tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
    const decidida = decididas[at];
    if (!decidida || (target.tagName === 'BUTTON' && event.key === 'Enter')) return;
    const candidato = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (candidato >= 0 && candidato < decidida.candidatos.length) decide({ ...decidida, eleccion: candidato });
    else if (!pressed(event.key, decidida)) return;
    event.preventDefault();
  }

  return (
    <ul ref={list} className={styles.filas} aria-label="Filas de la planilla" onKeyDown={onKeyDown}>
      {decididas.map((decidida, index) => (
        <FilaDecidida
          key={decidida.fila}
          decidida={decidida}
          index={index}
          isAt={index === at}
          isSearching={index === searching}
          seesCosts={seesCosts}
          acts={acts}
          onSearched={() => {
            setSearching(null);
            focusRow(index);
          }}
        />
      ))}
    </ul>
  );
}

interface FilaDecididaProps {
  decidida: Decidida;
  index: number;
  isAt: boolean;
  isSearching: boolean;
  seesCosts: boolean;
  acts: {
    set: (index: number, next: Decidida) => void;
    at: (index: number) => void;
    search: (index: number | null) => void;
  };
  onSearched: () => void;
}

const FilaDecidida = memo(
  function FilaDecidida({ decidida, index, isAt, isSearching, seesCosts, acts, onSearched }: FilaDecididaProps) {
    const { fila, codigo, descripcion, confianza, candidatos, eleccion, vista, problema, cantidad } = decidida;
    const elegido = elegidoDe(decidida);
    const said = [codigo, descripcion].filter(Boolean).join(' · ');
    return (
      <li
        className={styles.fila}
        data-fila={index}
        data-at={isAt || undefined}
        data-vista={vista || undefined}
        data-fuera={eleccion === 'fuera' || undefined}
        tabIndex={isAt ? 0 : -1}
        onFocus={() => acts.at(index)}
      >
        <div className={styles.said}>
          <span className={styles.soft}>Fila {fila}</span>
          <span>{said || '(sin descripción)'}</span>
          {problema && <span className={styles.bad}>{problema}</span>}
        </div>
        <div className={styles.meant}>
          {isSearching ? (
            <BuscarProducto
              start={descripcion}
              onChoose={(producto) => {
                acts.set(index, conHallado(decidida, producto));
                onSearched();
              }}
              onClose={onSearched}
            />
          ) : elegido ? (
            <>
              <strong>{elegido.descripcion}</strong>
              <span className={styles.soft}>
                {[
                  elegido.codigo_fussan,
                  formatPrecio(elegido.precio_unitario),
                  `hay ${formatNumero(elegido.cantidad_stock)}`,
                  seesCosts && elegido.ultimo_costo !== null && `costó ${formatPrecio(elegido.ultimo_costo)}`,
                  candidatos.length > 1 && `candidato ${candidatos.indexOf(elegido) + 1} de ${candidatos.length}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ) : (
            <span className={styles.soft}>
              {eleccion === 'fuera' ? 'No se cotiza' : 'Sin producto: se cotiza como la escribió el cliente'}
            </span>
          )}
          <span className={styles.choices}>
            <UnstyledButton tabIndex={isAt ? 0 : -1} onClick={() => acts.set(index, { ...decidida, vista: true })}>
              {vista ? 'Vista' : 'Aceptar'}
            </UnstyledButton>
            {candidatos.length > 0 && (
              <UnstyledButton tabIndex={isAt ? 0 : -1} onClick={() => acts.set(index, otra(decidida, 1))}>
                Otro
              </UnstyledButton>
            )}
            <UnstyledButton tabIndex={isAt ? 0 : -1} onClick={() => acts.search(index)}>
              Buscar
            </UnstyledButton>
            <UnstyledButton
              tabIndex={isAt ? 0 : -1}
              onClick={() =>
                acts.set(index, {
                  ...decidida,
                  eleccion: eleccion === 'fuera' ? (candidatos.length > 0 ? 0 : 'libre') : 'fuera',
                  vista: true,
                })
              }
            >
              {eleccion === 'fuera' ? 'Cotizar' : 'Fuera'}
            </UnstyledButton>
          </span>
        </div>
        <TextInput
          size="xs"
          aria-label={`Cantidad de la fila ${fila}`}
          inputMode="numeric"
          maxLength={12}
          tabIndex={isAt ? 0 : -1}
          className={styles.cantidad}
          value={cantidad}
          error={eleccion !== 'fuera' && unidadesDe(decidida) === null}
          onChange={(event) => acts.set(index, { ...decidida, cantidad: event.currentTarget.value })}
        />
        <span>
          <StateChip tone={TONE[confianza]}>{ETIQUETA_CONFIANZA[confianza]}</StateChip>
        </span>
      </li>
    );
  },
  (before, after) =>
    before.decidida === after.decidida &&
    before.index === after.index &&
    before.isAt === after.isAt &&
    before.isSearching === after.isSearching,
);
