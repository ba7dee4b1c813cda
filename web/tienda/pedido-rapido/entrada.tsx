import { type FormEvent, useId, useState } from 'react';
import { MAX_LETRAS_DE_LISTA, MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import { leerPedido, leerPlanillaDePedido, type PedidoLeido } from '#contract/tienda/pedido-rapido.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useSession } from '#web/client/session/session.ts';
import { withReturn } from '#web/sesion/login/return-to.ts';
import lista from '#web/shared/lista/lista.module.css';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './pedido-rapido.module.css';

const EXAMPLE = '10 x 110001\n110002;4\ndisco de corte 4 1/2  x 25';
/** The call of the blank workbook: a plain link, for anybody. */
const MODELO = '/api/pedido-rapido/planilla';

interface EntradaProps {
  /** What was kept has been read: what is typed before that would be written over. */
  ready: boolean;
  texto: string;
  onType: (texto: string) => void;
  /** What was read; `ofText`: of what is typed there. */
  onRead: (leido: PedidoLeido, ofText: boolean) => void;
}

/** Where a list comes in: pasted, or as a workbook. What can't be read stays where it was typed. */
export function Entrada({ ready, texto, onType, onRead }: EntradaProps) {
  const id = useId();
  const { user } = useSession();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<{ message: string; ofText: boolean; attempt: number } | null>(null);

  const read = (call: () => Promise<PedidoLeido>, ofText: boolean) =>
    once(async () => {
      setProblem(null);
      try {
        onRead(await call(), ofText);
      } catch (error) {
        const message = error instanceof ApiError ? (error.fields.texto ?? error.message) : leerPedido.fallback;
        setProblem({ message, ofText, attempt: Date.now() });
      }
    });

  const { choose, field } = useFilePicker(
    'Planilla con tu lista',
    ([file]) =>
      file &&
      void read(
        () => api(leerPlanillaDePedido, { body: {}, files: [{ part: 'excelFile', file, name: file.name }] }),
        false,
      ),
    '.xlsx,.xls,.csv',
  );

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void read(() => api(leerPedido, { body: { texto } }), true);
  }

  return (
    <Panel title="Tu lista" className={styles.entrada}>
      <form onSubmit={onSubmit} noValidate>
        <label className={lista.field} htmlFor={id}>
          Pega o escribe tu lista
          <textarea
            id={id}
            value={texto}
            readOnly={!ready}
            maxLength={MAX_LETRAS_DE_LISTA}
            placeholder={EXAMPLE}
            aria-invalid={problem?.ofText ?? false}
            aria-describedby={`${id}-ayuda`}
            onChange={(event) => onType(event.target.value)}
          />
        </label>
        <p id={`${id}-ayuda`} className={lista.soft}>
          Un producto por línea, con su código o su nombre y cuántos quieres. Sirve lo que copies de un correo, de Excel
          o de un PDF, hasta {MAX_LINEAS_DE_LISTA} líneas.
        </p>
        {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
        <div className={styles.buttons}>
          <Button type="submit" look="dark" aria-disabled={busy}>
            {busy ? 'Leyendo…' : 'Leer lista'}
          </Button>
          {user && (
            <Button look="outline" aria-disabled={busy} onClick={choose}>
              Subir planilla
            </Button>
          )}
          {field}
        </div>
        <p className={lista.soft}>
          {!user && (
            <>
              Para subir una planilla, <Link to={withReturn('/login', '/pedido-rapido')}>inicia sesión</Link>; también
              puedes copiar sus celdas y pegarlas aquí.{' '}
            </>
          )}
          <a href={MODELO} download>
            Descargar planilla modelo
          </a>
        </p>
      </form>
    </Panel>
  );
}
