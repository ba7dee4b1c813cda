import { useState } from 'react';
import type { Direccion } from '#contract/ventas/clientes/agenda.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { eliminarSucursal } from '#contract/ventas/empresas/sucursales.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './empresa-section.module.css';
import { SucursalModal } from './sucursal-modal.tsx';

const nameOf = ({ etiqueta, direccion }: Direccion) => etiqueta || direccion;

/** Where the company receives: its people choose one of them when they buy, and its aprobadores keep them. */
export function SucursalesPanel({ empresa, onChange }: { empresa: MiEmpresa; onChange: () => void }) {
  const [open, setOpen] = useState<Direccion | 'nueva' | null>(null);
  const [leaving, setLeaving] = useState<Direccion | null>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; message: string }>();
  const { busy, once } = useOnce();
  const decides = empresa.rol === 'aprobador';

  function done(message: string): void {
    setOpen(null);
    setTold({ tone: 'success', message });
    onChange();
  }
  const remove = (una: Direccion) =>
    once(async () => {
      try {
        await api(eliminarSucursal, { params: { id: String(una.id) } });
        done(`Se quitó «${nameOf(una)}».`);
      } catch (error) {
        setTold({ tone: 'error', message: reasonOf(error) ?? eliminarSucursal.fallback });
      }
      setLeaving(null);
    });

  return (
    <Panel title="Sucursales" id="sucursales">
      {told && <Notice key={told.message} {...told} focused />}
      {empresa.sucursales.length === 0 ? (
        <p className={styles.soft}>Todavía no hay direcciones donde recibir.</p>
      ) : (
        <ul className={styles.list}>
          {empresa.sucursales.map((una) => (
            <li key={una.id}>
              <div>
                <strong>{nameOf(una)}</strong>
                {una.principal && <span className={styles.tag}>Principal</span>}
                <p>{[una.etiqueta && una.direccion, una.comuna].filter(Boolean).join(', ')}</p>
                <p className={styles.soft}>{[una.recibe, una.telefono].filter(Boolean).join(' · ')}</p>
              </div>
              {decides && !una.principal && (
                <div className={styles.acts}>
                  <Button look="outline" aria-label={`Editar ${nameOf(una)}`} onClick={() => setOpen(una)}>
                    Editar
                  </Button>
                  <Button look="outline" aria-label={`Quitar ${nameOf(una)}`} onClick={() => setLeaving(una)}>
                    Quitar
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {decides && (
        <Button look="dark" onClick={() => setOpen('nueva')}>
          Agregar sucursal
        </Button>
      )}
      {open && <SucursalModal sucursal={open === 'nueva' ? null : open} onClose={() => setOpen(null)} onSaved={done} />}
      <ConfirmDialog
        open={leaving !== null}
        message={leaving && `¿Quitar «${nameOf(leaving)}»?`}
        detail="Los pedidos que ya van a esa dirección no cambian."
        confirmLabel={busy ? 'Quitando…' : 'Quitar'}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
        busy={busy}
      />
    </Panel>
  );
}
