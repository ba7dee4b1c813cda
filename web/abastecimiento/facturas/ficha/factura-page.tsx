import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { aprobarFactura, quitarPago } from '#contract/abastecimiento/facturas/actos.ts';
import {
  type ActoFactura,
  CICLO_FACTURA,
  ETIQUETA_FACTURA,
  NOTA_DE_CREDITO,
  nombreDeFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import { type Factura, obtenerFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import type { PagoAnotado } from '#contract/dinero/pagos/pagos.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { FACTURAS, PROVEEDORES } from '#web/staff/addresses.ts';
import { CentroDeDocumento } from '#web/staff/centro-de-documento.tsx';
import { QuitarPagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { PagosList } from '#web/staff/pagos/pagos-list.tsx';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { VencidaChip } from '#web/staff/record/vencida-chip.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoFacturaChip } from '../estado-chip.tsx';
import styles from '../facturas.module.css';
import { AprobarModal } from './aprobar-modal.tsx';
import { Comparacion } from './comparacion.tsx';
import { type ActoConMotivo, MotivoModal } from './motivo-modal.tsx';
import { PagoDeFacturaModal } from './pago-modal.tsx';
import { UsarSaldo } from './usar-saldo.tsx';

const TITLE = 'Factura de proveedor';
export const meta = metaOf(TITLE);

export default function FacturaPage() {
  const record = useRecord(obtenerFactura, nombreDeFactura);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la factura…"
      back={{ to: FACTURAS, label: 'Ver las facturas' }}
    >
      {(factura) => <FacturaSheet factura={factura} />}
    </RecordPage>
  );
}

type Open =
  | { modal: ActoConMotivo | 'pagar' }
  | { modal: 'aprobar'; motivos: readonly string[] }
  | { modal: 'quitar'; pago: PagoAnotado };

/** A supplier's invoice against what was asked for and what came: it is decided and paid here. */
function FacturaSheet({ factura }: { factura: Factura }) {
  const { id, estado, nombre_provedor, version, tipo } = factura;
  const person = usePerson();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<{ detail: string | undefined; attempt: number } | null>(null);
  const acts: ReadonlySet<ActoFactura> = actsOn(CICLO_FACTURA, person, factura);
  // What was paid in full is owed again by what is taken back.
  const paysHere = usePuede('registrar-pagos') && (estado === 'aprobada' || estado === 'pagada');
  const close = () => setOpen(null);

  /** What is out of tolerance the shop itself says, as it stands by now. */
  async function aprobar(): Promise<void> {
    setFailure(null);
    try {
      await api(aprobarFactura, { params: { id: String(id) }, body: { version } });
      toast(`${nombreDeFactura(factura)} está aprobada.`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FACTURA_CON_DIFERENCIAS') {
        setOpen({ modal: 'aprobar', motivos: error.details.motivos as string[] });
        return;
      }
      setFailure({ detail: reasonOf(error), attempt: Date.now() });
    }
  }

  return (
    <StaffPage
      title={nombreDeFactura(factura)}
      beside={
        <>
          <EstadoFacturaChip estado={estado} />
          <VencidaChip dias={factura.dias_vencida} />
        </>
      }
      intro={[
        nombre_provedor,
        `emitida el ${formatFecha(factura.fecha_emision)}`,
        tipo !== NOTA_DE_CREDITO && `vence el ${formatFecha(factura.vence)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {acts.has('aprobar') && (
            <Button size="xs" aria-disabled={busy} onClick={() => void once(aprobar)}>
              {busy ? 'Un momento…' : 'Aprobar'}
            </Button>
          )}
          {acts.has('pagar') && (
            <Button size="xs" onClick={() => setOpen({ modal: 'pagar' })}>
              Anotar un pago
            </Button>
          )}
          {acts.has('pagar') && factura.saldo > 0 && <UsarSaldo factura={factura} />}
          <RecordAct
            when={acts.has('editar')}
            onClick={() => void navigate(`${FACTURAS}/${id}/editar`)}
            label="Corregir"
          />
          <RecordAct when={acts.has('reabrir')} onClick={() => setOpen({ modal: 'reabrir' })} label="Reabrir" />
          <RecordAct
            when={acts.has('rechazar')}
            danger
            onClick={() => setOpen({ modal: 'rechazar' })}
            label="Rechazar"
          />
          <RecordAct when={acts.has('anular')} danger onClick={() => setOpen({ modal: 'anular' })} label="Anular" />
        </>
      }
    >
      {failure && (
        <Notice key={failure.attempt} tone="error" message={aprobarFactura.fallback} detail={failure.detail} focused />
      )}
      <CardColumns
        beside={
          <>
            <Facts factura={factura} />
            {tipo !== NOTA_DE_CREDITO && <CentroDeDocumento documento="factura_proveedor" id={id} />}
            <Historia label="Estados de la factura" historial={factura.historial} chip={EstadoFacturaChip} />
          </>
        }
      >
        {estado === 'por_revisar' && factura.motivos.length > 0 && (
          <Card
            title="Lo que no calza"
            beside={`Tolerancia: ${factura.tolerancias.precio}% en el precio y ${formatPrecio(factura.tolerancias.monto)} en total`}
          >
            <ul className={styles.reasons}>
              {factura.motivos.map((motivo) => (
                <li key={motivo}>{motivo}</li>
              ))}
            </ul>
          </Card>
        )}
        <Comparacion factura={factura} />
        {tipo !== NOTA_DE_CREDITO && (
          <Card
            title="Pagos"
            beside={many(factura.pagos.filter(({ quitado }) => quitado === null).length, 'pago', 'pagos')}
          >
            <PagosList
              label="Pagos de la factura"
              pagos={factura.pagos}
              empty={factura.saldo > 0 ? 'Todavía no se paga nada.' : 'Sin pagos.'}
              canQuitar={({ monto }) => monto > 0}
              onQuitar={paysHere ? (pago) => setOpen({ modal: 'quitar', pago }) : undefined}
            />
          </Card>
        )}
        {factura.notas && (
          <Card title="Notas">
            <p className={styles.notes}>{factura.notas}</p>
          </Card>
        )}
      </CardColumns>
      {open?.modal === 'aprobar' && <AprobarModal factura={factura} motivos={open.motivos} onClose={close} />}
      {open?.modal === 'pagar' && <PagoDeFacturaModal factura={factura} onClose={close} />}
      {open?.modal === 'quitar' && (
        <QuitarPagoModal
          endpoint={quitarPago}
          params={{ id: String(id), pago_id: String(open.pago.id) }}
          monto={open.pago.monto}
          onClose={close}
        />
      )}
      {(open?.modal === 'anular' || open?.modal === 'rechazar' || open?.modal === 'reabrir') && (
        <MotivoModal factura={factura} acto={open.modal} onClose={close} />
      )}
    </StaffPage>
  );
}

function Facts({ factura }: { factura: Factura }) {
  const { proveedor_id, nombre_provedor, referencia, notas_de_credito, vence, tipo, creada_en, total, saldo } = factura;
  return (
    <Card title="El documento">
      <CardFacts>
        <Fact label="Proveedor">
          <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link>
        </Fact>
        <Fact label="Total">{formatPrecio(total)}</Fact>
        {tipo !== NOTA_DE_CREDITO && (
          <>
            <Fact label="Se debe">{formatPrecio(saldo)}</Fact>
            <Fact label="Vence">{formatFecha(vence)}</Fact>
          </>
        )}
        {referencia && (
          <Fact label="Rebaja">
            <Link to={`${FACTURAS}/${referencia.id}`}>{nombreDeFactura(referencia)}</Link>
          </Fact>
        )}
        {notas_de_credito.map((nota) => (
          <Fact key={nota.id} label={`Nota de crédito ${ETIQUETA_FACTURA[nota.estado].toLowerCase()}`}>
            <Link to={`${FACTURAS}/${nota.id}`}>{`${nota.folio}, ${formatPrecio(nota.total)}`}</Link>
          </Fact>
        ))}
        <Fact label="Registrada">{formatFechaHora(creada_en)}</Fact>
      </CardFacts>
    </Card>
  );
}
