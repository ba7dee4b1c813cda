import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type EstadoCorreo, listarCorreos, resumirCorreos } from '#contract/correo-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import styles from './correos.module.css';
import { CorreosTable } from './correos-table.tsx';
import { useResend } from './use-resend.tsx';

type Shown = EstadoCorreo | 'todos';

/** What can be looked at, and what is said when there is none of it. */
const SHOWN: Record<Shown, { label: string; empty: string }> = {
  todos: { label: 'Todos', empty: 'Todavía no hay correos.' },
  fallido: { label: 'Fallidos', empty: 'No hay correos fallidos.' },
  pendiente: { label: 'Pendientes', empty: 'No hay correos por enviar.' },
  enviado: { label: 'Enviados', empty: 'Todavía no se ha enviado ningún correo.' },
};
const isShown = (text: string | null): text is Shown => text !== null && text in SHOWN;

/** The shop's outbox: what failed is seen here, and sent again (decision 45). The filter and the page live in the address. */
export function CorreosSection() {
  const [params] = useSearchParams();
  const filter = useFilter();
  const page = usePage();
  const summary = useLoad('resumen', () => api(resumirCorreos));
  // What failed comes first; once it is being looked at the list stays what it is, though the last one has been sent again.
  const [first, setFirst] = useState<Shown>();
  if (!first && summary.data) setFirst(summary.data.fallidos > 0 ? 'fallido' : 'todos');
  else if (!first && summary.error) setFirst('todos');
  const asked = params.get('estado');
  const shown = isShown(asked) ? asked : first;
  const mails = useLoad(shown ? `${shown}|${page}` : null, () =>
    api(listarCorreos, { query: { page, estado: shown === 'todos' ? undefined : shown } }),
  );
  const reload = () => {
    summary.reload();
    mails.reload();
  };
  const { resend, resendAll, sending, notice, dialog } = useResend(reload);
  const failed = summary.data;

  return (
    <Panel title="Correos" id="correos">
      <div className={styles.section}>
        <p className={styles.intro}>
          Lo que la tienda envía: pedidos, enlaces y mensajes de contacto. Un correo que falla se intenta otra vez,
          hasta siete veces en media hora; si ninguna resulta, queda aquí como fallido.
        </p>
        {notice}
        <div className={styles.tools}>
          <NativeSelect
            label="Mostrar"
            size="md"
            value={shown ?? 'todos'}
            onChange={(event) => filter({ estado: event.currentTarget.value })}
            data={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
          />
          {failed && failed.reenviables > 0 && (
            <Button look="dark" aria-disabled={sending !== null} onClick={() => resendAll(failed)}>
              Reenviar todos los fallidos ({failed.reenviables.toLocaleString('es-CL')})
            </Button>
          )}
        </div>
        <Paged
          list={{ ...mails, reload }}
          failed={listarCorreos.fallback}
          empty={<Empty message={SHOWN[shown ?? 'todos'].empty} />}
          noun={['correo', 'correos']}
          actions={
            <Button look="outline" aria-disabled={mails.loading} onClick={() => !mails.loading && reload()}>
              {mails.loading ? 'Actualizando…' : 'Actualizar'}
            </Button>
          }
        >
          {(items) => <CorreosTable mails={items} sending={sending} onResend={resend} />}
        </Paged>
      </div>
      {dialog}
    </Panel>
  );
}
