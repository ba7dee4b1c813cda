import { useQuery } from '@tanstack/react-query';
import { type LineaConteo, listarLineasConteo } from '#contract/bodega/existencias/conteos.ts';
import { buscarPorCodigo } from '#contract/bodega/existencias/existencias.ts';
import { avisoDeCaja } from '#contract/valores/caja.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { CantidadField } from '#web/staff/captura/cantidad-field.tsx';
import styles from '#web/staff/captura/captura.module.css';
import { CodigoField } from '#web/staff/captura/codigo-field.tsx';
import { EntryForm } from '#web/staff/captura/entry-form.tsx';
import { optionOf } from '#web/staff/captura/producto-option.ts';
import { useBox } from '#web/staff/captura/use-box.ts';
import { sinProducto, useEntry, useUnknownCode } from '#web/staff/captura/use-entry.ts';
import { countQuestion, readCode, readCounted, readName, shownCounted } from '#web/staff/productos/conteo-rules.ts';
import { useProductoSearch } from '#web/staff/productos/use-producto-search.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

interface Typed {
  codigo: string;
  contado: string;
}

interface ConteoEntryProps {
  /** The conteo that it goes into. */
  id: string;
  /** Under what the typed values are kept over a reload. */
  draft: string;
  /** What it begins with: a code to be counted, or to be mended with what was counted of it. */
  start: Typed;
  /** Another one takes the focus to the code. */
  turn: number;
  /** What came of the last one. */
  said: string | undefined;
  onAnotar: (codigo: string, contado: number) => void;
}

/** The same code may be counted again a moment later: what was said of it is not kept. */
const ANEW = { staleTime: 0, gcTime: 0 };

/**
 * Code, Enter, quantity, Enter, and the next one: made for a barcode reader and for one thumb. What has no code at hand is
 * looked up by its name. The product is looked up while the quantity is typed; whoever is quicker than the shop, or
 * without a connection, goes on all the same.
 */
export function ConteoEntry({ id, draft, start, turn, said, onAnotar }: ConteoEntryProps) {
  const entry = useEntry<Typed>({ draft, start, turn, begun: start.codigo !== '' && start.contado === '' });
  const { code, quantity, typed, setTyped, type, problem, setProblem, asked, setAsked, toQuantity } = entry;
  const { ask, dialog } = useAsk();

  const found = useQuery({
    ...endpointQuery(buscarPorCodigo, { query: { codigo: asked } }),
    ...ANEW,
    enabled: asked !== '',
  });
  const looked = found.data;
  // A barcode's or a box's is counted under the product's own.
  const own = looked?.producto ? String(looked.producto.codigo_producto_fussan) : asked;
  // Somebody may have counted it elsewhere in the shop. Without an answer one counts all the same.
  const counted = useQuery({
    ...endpointQuery(listarLineasConteo, { params: { id }, query: { q: own } }),
    ...ANEW,
    enabled: asked !== '',
  });
  const before = counted.data?.items.find(({ codigo_producto_fussan }) => String(codigo_producto_fussan) === own);
  const unknown = asked !== '' && looked?.producto === null;

  const box = (asked !== '' && looked?.producto?.unidades_por_caja) || null;

  useUnknownCode(entry, unknown);
  useBox({ units: box, typed: typed.contado, quantity, onFill: (contado) => type({ contado }) });

  function choose({ codigo_producto_fussan }: { codigo_producto_fussan: number }): void {
    type({ codigo: String(codigo_producto_fussan) });
    setProblem({});
    setAsked(String(codigo_producto_fussan));
    toQuantity();
  }

  const search = useProductoSearch(typed.codigo, (entered) => {
    if ('producto' in entered) return choose(entered.producto);
    code.current?.focus();
    setProblem({
      codigo:
        'problem' in entered
          ? entered.problem
          : `Hay ${formatNumero(entered.several)}: elige uno con las flechas y Enter, o tócalo.`,
    });
  });

  async function submit(): Promise<void> {
    if (search.name !== null) return search.enter();
    const codigo = readCode(typed.codigo);
    if (typeof codigo !== 'string') {
      setProblem({ codigo: codigo.problem });
      code.current?.focus();
      return;
    }
    // From the code one goes on to the quantity; a code that changed isn't the one that the quantity was typed for.
    if (document.activeElement === code.current || typed.contado.trim() === '') {
      const again = codigo === asked && unknown;
      setProblem(again ? { codigo: sinProducto(codigo) } : {});
      setAsked(codigo);
      if (!again) toQuantity();
      return;
    }
    const contado = readCounted(typed.contado);
    if (typeof contado !== 'number') {
      setProblem({ contado: contado.problem });
      return toQuantity();
    }
    const message = countQuestion({ codigo, contado, producto: codigo === asked ? looked?.producto : undefined });
    if (message && !(await ask({ message, confirmLabel: 'Anotar', cancelLabel: 'Corregir' }))) return toQuantity();
    onAnotar(codigo, contado);
    entry.next({ codigo: '', contado: '' });
  }

  return (
    <>
      <EntryForm
        label="Anotar lo contado"
        onSubmit={submit}
        said={
          looked?.producto ? (
            <>
              {looked.producto.descripcion}{' '}
              <small>
                Código {asked}
                {looked.producto.estado !== 'activo' && ' · oculto en la tienda'}
              </small>
              {box !== null && <small>{avisoDeCaja(box, typed.contado)}</small>}
              {before && <Before {...before} />}
            </>
          ) : found.error ? (
            <small>No pudimos buscar el producto; puedes anotarlo igual y se revisará al enviarlo.</small>
          ) : found.isFetching ? (
            <small>Buscando…</small>
          ) : search.searching ? (
            <small>Buscando «{search.name}»…</small>
          ) : search.items.length > 0 ? (
            <small>{productosFound(search.total)}</small>
          ) : search.problem ? (
            <small>{search.problem}</small>
          ) : search.name !== null ? (
            <small>Nada coincide con «{search.name}».</small>
          ) : asked === '' && said ? (
            <span className={styles.done}>{said}</span>
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
              items={search.items.map(optionOf)}
              total={search.total}
              onType={(codigo) => {
                type({ codigo });
                setProblem({});
                if (readName(codigo) !== null) setAsked('');
              }}
              onChoose={choose}
            />
            <CantidadField
              input={quantity}
              name="contado"
              value={typed.contado}
              error={problem.contado}
              onType={(contado) => {
                type({ contado });
                setProblem((said) => ({ ...said, contado: undefined }));
              }}
              onBlur={() => setTyped((now) => ({ ...now, contado: shownCounted(now.contado) }))}
            />
          </>
        }
      />
      {dialog}
    </>
  );
}
/** It counts once: what is written down now stands in the place of what was. */
function Before({ contado, contado_por_nombre }: LineaConteo) {
  return (
    <small className={styles.before}>
      Ya está contado: {contado.toLocaleString('es-CL')}
      {contado_por_nombre && `, por ${contado_por_nombre}`}. Lo que anotes lo reemplaza: si hay en dos lugares, anota la
      suma.
    </small>
  );
}

const productosFound = (total: number) =>
  total === 1 ? '1 producto: pulsa Enter.' : `${formatNumero(total)} productos: elige uno.`;
