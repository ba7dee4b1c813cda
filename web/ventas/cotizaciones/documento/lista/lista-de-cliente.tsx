import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { avisoDeHoja } from '#contract/planilla.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { MAX_FILAS_DE_LISTA } from '#contract/ventas/cotizaciones/lista.ts';
import { leerListaDeCliente } from '#contract/ventas/cotizaciones/planilla.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { ExcelDrop } from '#web/staff/carga/excel-drop.tsx';
import { many } from '#web/staff/words.ts';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { FilasDeLista } from './filas-de-lista.tsx';
import styles from './lista.module.css';
import { contar, type Decidida, decidir, type LineaDeLista, lineasDeLista, type Precios } from './lista-rules.ts';

interface ListaDeClienteProps {
  seesCosts: boolean;
  onClose: () => void;
  onLines: (lineas: readonly LineaDeLista[]) => void;
}

/** A client's workbook, matched with the catalogue: what is doubtful is mended with the keyboard, and all is priced at once. */
export function ListaDeCliente({ seesCosts, onClose, onLines }: ListaDeClienteProps) {
  const [file, setFile] = useState<File>();
  const [decididas, setDecididas] = useState<readonly Decidida[]>();
  const [aviso, setAviso] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ detail: string | undefined; attempt: number }>();
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();

  async function read(chosen: File): Promise<void> {
    setFile(chosen);
    setProblem(undefined);
    try {
      const { filas, ...leida } = await api(leerListaDeCliente, {
        body: {},
        files: [{ part: 'excelFile', file: chosen, name: chosen.name }],
      });
      setAviso(avisoDeHoja(leida));
      setDecididas(decidir(filas));
    } catch (error) {
      setProblem({ detail: reasonOf(error), attempt: Date.now() });
    }
  }

  /** What was decided is not lost by a slip. */
  async function close(): Promise<void> {
    const question = {
      message: 'Lo que revisaste de la planilla se pierde.',
      confirmLabel: 'Cerrar sin agregar',
      cancelLabel: 'Seguir aquí',
    };
    if (!decididas || (await ask(question))) onClose();
  }

  return (
    <Modal.Root opened onClose={() => void close()} size={1080} closeOnEscape={!decididas}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Planilla del cliente" />
        <Modal.Body>
          {problem && (
            <Notice
              key={problem.attempt}
              tone="error"
              message={leerListaDeCliente.fallback}
              detail={problem.detail}
              focused
            />
          )}
          {decididas && aviso && <Notice tone="info" message={aviso} />}
          {decididas ? (
            <Revision
              decididas={decididas}
              onDecididas={setDecididas}
              seesCosts={seesCosts}
              ask={(message) => ask({ message, confirmLabel: 'Agregarlas así', cancelLabel: 'Revisar' })}
              onLines={onLines}
            />
          ) : busy ? (
            <Loading label="Buscando cada fila en el catálogo…" />
          ) : (
            <>
              <p className={styles.soft}>
                Con una columna que diga qué es (descripción o código) y otra con la cantidad. Cada fila se busca en el
                catálogo; nada se guarda hasta que lo revises.
              </p>
              <ExcelDrop
                file={file}
                maxRows={MAX_FILAS_DE_LISTA}
                onChoose={([chosen]) => chosen && void once(() => read(chosen))}
              />
            </>
          )}
          {dialog}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface RevisionProps {
  decididas: readonly Decidida[];
  onDecididas: (decididas: readonly Decidida[]) => void;
  seesCosts: boolean;
  ask: (question: string) => Promise<boolean>;
  onLines: (lineas: readonly LineaDeLista[]) => void;
}

function Revision({ decididas, onDecididas, seesCosts, ask, onLines }: RevisionProps) {
  const { porRevisar, libres, fuera, lineas } = contar(decididas);
  const [como, setComo] = useState<'tienda' | 'margen'>('tienda');
  const [margen, setMargen] = useState('');
  const [descuento, setDescuento] = useState('');
  const [problems, setProblems] = useState<{ margen?: string; descuento?: string }>({});

  function preciosOf(): Precios | null {
    const leido = { margen: percentOf(margen), descuento: percentOf(descuento || '0') };
    const wrong = {
      ...(como === 'margen' && leido.margen === null && { margen: 'De 0 a 99,99.' }),
      ...(leido.descuento === null && { descuento: 'De 0 a 99,99.' }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return null;
    return { margen: como === 'margen' ? leido.margen : null, descuento: leido.descuento ?? 0 };
  }

  async function add(): Promise<void> {
    const precios = preciosOf();
    if (!precios) return;
    const question = `Quedan ${many(porRevisar, 'fila', 'filas')} sin revisar. ¿Agregarlas con lo que se propone?`;
    if (porRevisar > 0 && !(await ask(question))) return;
    onLines(lineasDeLista(decididas, precios));
  }

  return (
    <>
      <p className={styles.sums} role="status">
        <strong>{many(decididas.length, 'fila', 'filas')}</strong>
        <span data-hot={porRevisar > 0 || undefined}>{porRevisar} por revisar</span>
        <span>{libres} sin producto</span>
        {fuera > 0 && <span>{fuera} fuera</span>}
      </p>
      <p className={`${styles.soft} ${styles.keys}`}>
        <kbd>Enter</kbd> acepta y sigue · <kbd>→</kbd> <kbd>←</kbd> otro candidato · <kbd>B</kbd> busca en el catálogo ·{' '}
        <kbd>L</kbd> sin producto · <kbd>Supr</kbd> fuera
      </p>
      <FilasDeLista decididas={decididas} onDecididas={onDecididas} seesCosts={seesCosts} />
      <form
        className={styles.foot}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <NativeSelect
          size="sm"
          label="Precio"
          name="como"
          value={como}
          data={[
            { value: 'tienda', label: 'El de la tienda' },
            ...(seesCosts ? [{ value: 'margen', label: 'Un margen sobre el último costo' }] : []),
          ]}
          onChange={(event) => setComo(event.currentTarget.value as 'tienda' | 'margen')}
        />
        {como === 'margen' && (
          <TextInput
            size="sm"
            label="Margen %"
            name="margen"
            inputMode="decimal"
            maxLength={8}
            className={styles.percent}
            value={margen}
            error={problems.margen}
            onChange={(event) => setMargen(event.currentTarget.value)}
          />
        )}
        <TextInput
          size="sm"
          label="Descuento %"
          name="descuento"
          inputMode="decimal"
          maxLength={8}
          className={styles.percent}
          value={descuento}
          error={problems.descuento}
          onChange={(event) => setDescuento(event.currentTarget.value)}
        />
        <Button type="submit" className={styles.add} aria-disabled={lineas === 0}>
          Agregar {many(lineas, 'línea', 'líneas')}
        </Button>
      </form>
    </>
  );
}

function percentOf(text: string): number | null {
  const { valor } = leerNumero(text.replace('%', ''));
  return valor !== null && valor >= 0 && valor < 100 && Math.round(valor * 100) / 100 === valor ? valor : null;
}
