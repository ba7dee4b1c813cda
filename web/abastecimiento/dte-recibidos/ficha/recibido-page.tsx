import { useState } from 'react';
import { crearProveedorDeRecibido, registrarRecibido } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import { obtenerRecibido, type Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { type ActoRecibido, CICLO_RECIBIDO, nombreDeRecibido } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { DTE_RECIBIDOS, FACTURAS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { CardColumns } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { EstadoRecibidoChip, PlazoChip } from '../chips.tsx';
import styles from '../recibidos.module.css';
import { Comprobaciones, Papel, Respuestas } from './cards.tsx';
import { Lineas } from './lineas.tsx';
import { ResponderModal } from './responder-modal.tsx';

const TITLE = 'Documento recibido';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'admin', permiso: 'ver-costos' };

export default function RecibidoPage() {
  const record = useRecord(obtenerRecibido, nombreDeRecibido);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el documento…"
      back={{ to: DTE_RECIBIDOS, label: 'Ver los documentos recibidos' }}
    >
      {(recibido) => <RecibidoSheet recibido={recibido} />}
    </RecordPage>
  );
}

/** What the shop asks before an invoice is written down, and what says yes to it. */
const QUESTIONS: Readonly<Record<string, { field: 'insistir' | 'fecha_confirmada'; yes: string }>> = {
  FECHA_POR_CONFIRMAR: { field: 'fecha_confirmada', yes: 'Sí, es esa' },
  FACTURA_PARECIDA: { field: 'insistir', yes: 'Sí, es otra' },
};

/** What a supplier sent: of what its lines are, the invoice that it becomes, and what is answered. */
function RecibidoSheet({ recibido }: { recibido: Recibido }) {
  const { id, estado, emisor, fecha_emision, recibido_en, impedimento, factura, proveedor, tipo } = recibido;
  const person = usePerson();
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();
  const [open, setOpen] = useState<ActoRecibido | null>(null);
  const [failure, setFailure] = useState<{ message: string; detail: string | undefined; attempt: number } | null>(null);
  const acts: ReadonlySet<ActoRecibido> = actsOn(CICLO_RECIBIDO, person, recibido);
  const params = { id: String(id) };
  const registers = factura === null && tipo !== 52 && tipo !== 56;

  const attempt = (failed: string, run: () => Promise<void>) =>
    once(async () => {
      setFailure(null);
      try {
        await run();
      } catch (error) {
        setFailure({ message: failed, detail: reasonOf(error), attempt: Date.now() });
      }
    });

  /** Asked about a day to come, or one that looks like it, whoever says yes goes on. */
  async function registrar(confirmed: { insistir?: true; fecha_confirmada?: true } = {}): Promise<void> {
    try {
      const { factura } = await api(registrarRecibido, { params, body: confirmed });
      await caughtUp();
      toast(`${nombreDeFactura(factura!)} está registrada.`, { detail: 'Falta revisarla y aprobarla.' });
    } catch (error) {
      const question = error instanceof ApiError ? QUESTIONS[error.code] : undefined;
      if (!question || confirmed[question.field]) throw error;
      if (!(await ask({ message: reasonOf(error)!, confirmLabel: question.yes, cancelLabel: 'Revisar' }))) return;
      await registrar({ ...confirmed, [question.field]: true });
    }
  }

  return (
    <StaffPage
      title={nombreDeRecibido(recibido)}
      beside={
        <>
          <EstadoRecibidoChip estado={estado} />
          <PlazoChip {...recibido} />
          {recibido.con_advertencia && <StateChip tone="bad">Con advertencia</StateChip>}
        </>
      }
      intro={`${emisor} · emitido el ${formatFecha(fecha_emision)} · recibido el ${formatFecha(recibido_en)}`}
      actions={
        <>
          {factura && (
            <LinkButton
              to={`${FACTURAS}/${factura.id}`}
            >{`Ver la ${nombreDeFactura(factura).toLowerCase()}`}</LinkButton>
          )}
          <RecordAct
            when={registers && impedimento === null}
            main
            waits={busy}
            label="Registrar factura"
            onClick={() => void attempt(registrarRecibido.fallback, () => registrar())}
          />
          <RecordAct when={acts.has('acusar')} label="Acusar recibo" onClick={() => setOpen('acusar')} />
          <RecordAct when={acts.has('aceptar')} label="Aceptar" onClick={() => setOpen('aceptar')} />
          <RecordAct when={acts.has('reclamar')} danger label="Reclamar" onClick={() => setOpen('reclamar')} />
        </>
      }
    >
      <div className={styles.notices}>
        {failure && (
          <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused />
        )}
        {recibido.advertencias.map((advertencia) => (
          <Notice key={advertencia} tone="info" message={advertencia} />
        ))}
        {factura === null && impedimento && (
          <Notice tone="info" message={impedimento}>
            {proveedor === null && (
              <RecordAct
                label="Crear el proveedor con estos datos"
                waits={busy}
                onClick={() =>
                  void attempt(crearProveedorDeRecibido.fallback, async () => {
                    await api(crearProveedorDeRecibido, { params });
                    await caughtUp();
                    toast(`${emisor} está entre los proveedores.`);
                  })
                }
              />
            )}
          </Notice>
        )}
      </div>
      <CardColumns
        beside={
          <>
            <Papel recibido={recibido} />
            <Comprobaciones recibido={recibido} />
            <Respuestas recibido={recibido} />
            <Historia label="Respuestas del documento" historial={recibido.historial} chip={EstadoRecibidoChip} />
          </>
        }
      >
        <Lineas recibido={recibido} />
      </CardColumns>
      {open && <ResponderModal recibido={recibido} acto={open} onClose={() => setOpen(null)} />}
      {dialog}
    </StaffPage>
  );
}
