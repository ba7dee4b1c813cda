import { Button } from '@mantine/core';
import { type FichaDeProveedor, obtenerFichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { Sections } from '#web/sesion/sections.tsx';
import { PROVEEDORES } from '#web/staff/addresses.ts';
import { DevolucionesList } from '#web/staff/devoluciones/devoluciones-list.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { SaldoCard } from '#web/staff/pagos/saldo-card.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { draftOf, LABELS, type ProveedorDraft } from '../proveedor-draft.ts';
import { archiving, recovery } from '../questions.ts';
import { RecepcionesPanel } from '../recepciones/recepciones-panel.tsx';
import { SurtidoList } from '../surtido/surtido-list.tsx';
import { ContactosCard } from './contactos-card.tsx';
import { DocumentosList } from './documentos-list.tsx';
import { OrdenesList } from './ordenes-list.tsx';
import { ProveedorForm } from './proveedor-form.tsx';
import { ResumenCard } from './resumen-card.tsx';
import { RetirosList } from './retiros-list.tsx';

const TITLE = 'Proveedor';
export const meta = metaOf(TITLE);

export default function ProveedorPage() {
  const record = useRecord(obtenerFichaDeProveedor, ({ nombre_provedor }) => nombre_provedor, { edited: true });
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el proveedor…"
      back={{ to: PROVEEDORES, label: 'Ver los proveedores' }}
    >
      {(proveedor) => <ProveedorSheet proveedor={proveedor} />}
    </RecordPage>
  );
}

/** A supplier: its data and people, what it sells, what came from it, and what is fetched there. */
function ProveedorSheet({ proveedor }: { proveedor: FichaDeProveedor }) {
  const seesCosts = usePuede('ver-costos');
  const { act, notice } = useQuestion();
  const { nombre_provedor, rut, comuna, archivado } = proveedor;
  return (
    <StaffPage
      title={nombre_provedor}
      beside={archivado && <StateChip tone="quiet">Archivado</StateChip>}
      intro={[`Num ${proveedor.id}`, `RUT ${rutConGuion(rut)}`, comuna].filter(Boolean).join(' · ')}
      actions={
        <>
          <VolverButton size="xs" to={listUrl(PROVEEDORES)} label="Volver a los proveedores" />
          {archivado ? (
            <Button size="xs" onClick={() => act(recovery(proveedor))}>
              Recuperar
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={() => act(archiving(proveedor))}>
              Archivar
            </Button>
          )}
        </>
      }
    >
      {notice}
      <Sections
        page={nombre_provedor}
        label="Secciones del proveedor"
        sections={[
          {
            key: 'datos',
            title: 'Datos',
            keep: true,
            content: (
              <CardColumns
                beside={
                  <>
                    <ResumenCard id={proveedor.id} />
                    {seesCosts && <SaldoCard cuenta="proveedor" id={proveedor.id} />}
                    <ContactosCard proveedor={proveedor} />
                  </>
                }
              >
                <Card title="Datos y condiciones">
                  {archivado ? <Datos proveedor={proveedor} /> : <ProveedorForm proveedor={proveedor} />}
                </Card>
              </CardColumns>
            ),
          },
          { key: 'productos', title: 'Productos', content: <SurtidoList proveedor={proveedor} /> },
          { key: 'ordenes', title: 'Órdenes', content: <OrdenesList id={proveedor.id} /> },
          {
            key: 'recepciones',
            title: 'Recepciones',
            keep: true,
            content: <RecepcionesPanel proveedor={proveedor} />,
          },
          { key: 'devoluciones', title: 'Devoluciones', content: <DevolucionesList proveedor_id={proveedor.id} /> },
          { key: 'retiros', title: 'Retiros', content: <RetirosList id={proveedor.id} /> },
          { key: 'documentos', title: 'Documentos', content: <DocumentosList id={proveedor.id} /> },
        ]}
      />
    </StaffPage>
  );
}

/** Of an archived one nothing is changed. */
function Datos({ proveedor }: { proveedor: FichaDeProveedor }) {
  return (
    <CardFacts>
      {(Object.entries(draftOf(proveedor)) as [keyof ProveedorDraft, string][]).map(([name, value]) => (
        <Fact key={name} label={LABELS[name]}>
          {value}
        </Fact>
      ))}
    </CardFacts>
  );
}
