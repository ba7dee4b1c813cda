import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buscarParaOrden, type ProductoParaOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { Llegada } from '#contract/bodega/recepciones/llegadas.ts';
import { type Esperada, leerCodigo } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { avisoDeCaja } from '#contract/valores/caja.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { CantidadField } from '#web/staff/captura/cantidad-field.tsx';
import { CodigoField } from '#web/staff/captura/codigo-field.tsx';
import { EntryForm } from '#web/staff/captura/entry-form.tsx';
import { useBox } from '#web/staff/captura/use-box.ts';
import { sinProducto, useEntry, useUnknownCode } from '#web/staff/captura/use-entry.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { boxUnits, findExpected, isName, quantityQuestion, readCost, readQuantity } from './llegada-rules.ts';
import own from './recepciones.module.css';

/** What came, as it goes into the queue. */
export interface Noted {
  codigo: string;
  producto_id?: number;
  /** As far as it was known here. */
  descripcion?: string;
  cantidad: number;
  lote: string;
  caducidad: string;
  ubicacion: string;
  costo?: number;
  insistir?: boolean;
  costos_confirmados?: boolean;
  series_confirmadas?: boolean;
}

/** The same as it stands in the form. */
export interface Typed {
  codigo: string;
  cantidad: string;
  lote: string;
  caducidad: string;
  ubicacion: string;
  costo: string;
}

export const NOTHING: Typed = { codigo: '', cantidad: '', lote: '', caducidad: '', ubicacion: '', costo: '' };

interface LlegadaEntryProps {
  llegada: Llegada;
  /** What its order asks for: found by their codes without the shop, too. */
  esperado: readonly Esperada[];
  /** Under what the typed values are kept over a reload. */
  draft: string;
  /** What it begins with: something to be mended, or a line that was tapped. */
  start: Typed;
  /** What the shop asked of its lot or serial number. */
  wrongLote: string | undefined;
  /** Another one takes the focus to the code. */
  turn: number;
  onAnotar: (noted: Noted) => void;
}

interface Known {
  producto_id: number;
  descripcion: string;
}

const WAIT_MS = 200;
const ANEW = { staleTime: 0, gcTime: 0 };

/**
 * Code, Enter, quantity, Enter, and the next one, as one counts: for a reader and for one thumb. Lot, expiry and place stand
 * below, for what has them. Whoever is quicker than the shop, or without a connection, goes on all the same.
 */
export function LlegadaEntry({ llegada, esperado, draft, start, wrongLote, turn, onAnotar }: LlegadaEntryProps) {
  const entry = useEntry<Typed>({ draft, start, turn, begun: start.codigo !== '', wrong: { lote: wrongLote } });
  const { code, quantity, typed, type, problem, setProblem, asked, setAsked, toQuantity } = entry;
  const [chosen, setChosen] = useState<Known | null>(null);
  const [details, setDetails] = useState(typed.lote + typed.caducidad + typed.ubicacion + typed.costo !== '');
  const { ask, dialog } = useAsk();
  const seesCosts = usePuede('ver-costos');

  const expected = findExpected(esperado, typed.codigo);
  const found = useQuery({
    ...endpointQuery(leerCodigo, { params: { id: String(llegada.id) }, query: { codigo: asked } }),
    ...ANEW,
    enabled: asked !== '' && !expected && !chosen,
  });
  const [settled] = useDebouncedValue(typed.codigo.trim(), WAIT_MS);
  const looksUp = settled.length > 1 && settled !== asked && !expected && !chosen && !/^\d+$/.test(settled);
  const search = useQuery({
    ...endpointQuery(buscarParaOrden, { query: { proveedor_id: llegada.proveedor_id, q: settled } }),
    enabled: looksUp,
  });
  const options = (looksUp && settled === typed.codigo.trim() && search.data) || [];
  const read = asked === typed.codigo.trim() ? found.data?.producto : undefined;
  const known: Known | null = expected ?? chosen ?? read ?? null;
  const ofOrder = known && esperado.find(({ producto_id }) => producto_id === known.producto_id);
  const unknown =
    asked !== '' && asked === typed.codigo.trim() && found.data?.producto === null && !expected && !chosen;

  const isConfirmed = asked !== '' && asked === typed.codigo.trim() && !chosen;
  const box = isConfirmed ? (expected ? boxUnits(expected, asked) : (read?.unidades_por_caja ?? null)) : null;

  useUnknownCode(entry, unknown);
  useBox({ units: box, typed: typed.cantidad, quantity, onFill: (cantidad) => type({ cantidad }) });

  function choose({ producto_id, descripcion, codigo_producto_fussan }: ProductoParaOrden): void {
    type({ codigo: String(codigo_producto_fussan) });
    setChosen({ producto_id, descripcion });
    setProblem({});
    toQuantity();
  }

  /** Enter in the code: on to the quantity, unless it is a name of which one has to be chosen. */
  function confirmCode(): void {
    const text = typed.codigo.trim();
    const isToBeChosen = !expected && !chosen && isName(text);
    if (isToBeChosen && options.length === 1) {
      choose(options[0]!);
      return;
    }
    const wrong = text === '' ? 'Escribe o escanea un código.' : isToBeChosen ? notChosen(text) : undefined;
    const again = text === asked && unknown ? sinProducto(text) : undefined;
    setProblem({ codigo: wrong ?? again });
    if (wrong ?? again) return;
    setAsked(text);
    toQuantity();
  }

  /** Only the shop knows names. */
  function notChosen(text: string): string {
    if (search.error) {
      return 'Sin conexión no se puede buscar por nombre. Escribe o escanea el código: queda guardado y se envía después.';
    }
    if (options.length > 1) return 'Elige uno con las flechas y Enter, o tócalo.';
    return search.isFetching || settled !== text
      ? 'Buscando… elige uno de la lista.'
      : `Ningún producto coincide con «${text}».`;
  }

  async function submit(): Promise<void> {
    if (document.activeElement === code.current || typed.cantidad.trim() === '') return confirmCode();
    const codigo = typed.codigo.trim();
    if (codigo === '' || unknown) {
      confirmCode();
      code.current?.focus();
      return;
    }
    const cantidad = readQuantity(typed.cantidad);
    if (typeof cantidad !== 'number') {
      setProblem({ cantidad: cantidad.problem });
      return toQuantity();
    }
    const costo = ofOrder ? null : readCost(typed.costo);
    if (costo !== null && typeof costo !== 'number') return setProblem({ costo: costo.problem });
    const message = quantityQuestion({
      cantidad,
      descripcion: known?.descripcion ?? `código ${codigo}`,
      faltan: ofOrder ? ofOrder.faltan : null,
    });
    if (message && !(await ask({ message, confirmLabel: 'Anotar', cancelLabel: 'Corregir' }))) return toQuantity();
    onAnotar({
      codigo,
      ...(known && { producto_id: known.producto_id, descripcion: known.descripcion }),
      cantidad,
      lote: typed.lote.trim(),
      caducidad: typed.caducidad,
      ubicacion: typed.ubicacion.trim(),
      ...(costo !== null && { costo }),
    });
    setChosen(null);
    entry.next(NOTHING);
  }

  return (
    <>
      <EntryForm
        label="Anotar lo que llegó"
        onSubmit={submit}
        said={
          known ? (
            <>
              {known.descripcion} {box !== null && <small>{avisoDeCaja(box, typed.cantidad)}</small>}{' '}
              <small>{ofOrder ? progressOf(ofOrder) : llegada.orden && 'No está en la orden.'}</small>
            </>
          ) : found.error ? (
            <small>No pudimos buscar el producto; puedes anotarlo igual y se revisará al enviarlo.</small>
          ) : found.isFetching || (looksUp && search.isFetching) ? (
            <small>Buscando…</small>
          ) : options.length > 0 ? (
            <small>
              {options.length === 1 ? '1 producto: pulsa Enter.' : `${options.length} productos: elige uno.`}
            </small>
          ) : (
            !unknown && <small>Escanea un código, o escribe el código o el nombre, y pulsa Enter.</small>
          )
        }
        fields={
          <>
            <CodigoField
              input={code}
              value={typed.codigo}
              error={problem.codigo}
              items={options.map(optionOf)}
              total={options.length}
              onType={(codigo) => {
                type({ codigo });
                setChosen(null);
                setProblem({});
                if (codigo.trim() !== asked) setAsked('');
              }}
              onChoose={({ producto }) => choose(producto)}
            />
            <CantidadField
              input={quantity}
              name="cantidad"
              value={typed.cantidad}
              error={problem.cantidad}
              onType={(cantidad) => {
                type({ cantidad });
                setProblem((said) => ({ ...said, cantidad: undefined }));
              }}
            />
          </>
        }
      >
        <button type="button" className={own.toggle} aria-expanded={details} onClick={() => setDetails(!details)}>
          {detailsTitle(details, seesCosts && !ofOrder)}
        </button>
        {details && (
          <div className={own.more}>
            <TextInput
              size="md"
              label="Lote o serie"
              name="lote"
              autoComplete="off"
              maxLength={120}
              value={typed.lote}
              error={problem.lote}
              onChange={({ currentTarget: { value } }) => {
                type({ lote: value });
                setProblem((said) => ({ ...said, lote: undefined }));
              }}
            />
            <TextInput
              size="md"
              type="date"
              label="Vence"
              name="caducidad"
              value={typed.caducidad}
              onChange={({ currentTarget: { value } }) => type({ caducidad: value })}
            />
            <TextInput
              size="md"
              label="Lugar"
              name="ubicacion"
              autoComplete="off"
              maxLength={120}
              placeholder={ofOrder?.ubicacion ?? read?.ubicacion ?? ''}
              value={typed.ubicacion}
              onChange={({ currentTarget: { value } }) => type({ ubicacion: value })}
            />
            {seesCosts && !ofOrder && (
              <TextInput
                size="md"
                inputMode="decimal"
                label="Costo neto"
                name="costo"
                autoComplete="off"
                maxLength={24}
                placeholder="El último conocido"
                value={typed.costo}
                error={problem.costo}
                onChange={({ currentTarget: { value } }) => type({ costo: value })}
              />
            )}
          </div>
        )}
      </EntryForm>
      {dialog}
    </>
  );
}

const optionOf = (producto: ProductoParaOrden) => ({
  id: producto.producto_id,
  descripcion: producto.descripcion,
  detail: [producto.codigo_producto_fussan, producto.codigo_proveedor && `su código: ${producto.codigo_proveedor}`]
    .filter(Boolean)
    .join(' · '),
  producto,
});

/** What stands on the line that opens the rest, so that who has a cost to write knows where. */
const detailsTitle = (open: boolean, hasCost: boolean): string => {
  const [those, last] = hasCost ? ['ote, vencimiento, lugar', 'costo'] : ['ote, vencimiento', 'lugar'];
  return open ? `Sin l${those} ni ${last}` : `L${those} o ${last}`;
};

const progressOf = ({ pedidas, recibidas, faltan }: Esperada): string =>
  `Pedidas ${formatNumero(pedidas)} · llegaron ${formatNumero(recibidas)} · ${faltan === 1 ? 'falta 1' : `faltan ${formatNumero(faltan)}`}`;
