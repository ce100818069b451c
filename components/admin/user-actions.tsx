'use client';

import {
  CalendarPlus,
  CirclePause,
  CirclePlay,
  CirclePlus,
  CreditCard,
  Download,
  Ellipsis,
  History,
  LogOut,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { ManagedUser } from '@/lib/features/admin/management';
import { DeleteDialog } from './delete-dialog';
import { HistoryDialog } from './history-dialog';
import { PagesDialog } from './pages-dialog';
import { PaymentsDialog } from './payments-dialog';
import { ResetUsage } from './reset-usage';
import { SignOutDialog } from './sign-out-dialog';
import { RestoreDialog, SuspendDialog } from './suspend-dialog';
import { TrialDialog } from './trial-dialog';
import { useExportUser } from './use-export-user';

type ActionName = 'pages' | 'trial' | 'payments' | 'history' | 'signOut' | 'suspend' | 'restore' | 'delete';

interface UserActionsProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onRefunded: () => void;
  readonly onDeleted: (id: string) => void;
}

/** Menu of the actions on an account. */
export function UserActions({ user, onChange, onRefunded, onDeleted }: UserActionsProps) {
  const t = useTranslations('Admin.users');
  const [openAction, setOpenAction] = useState<ActionName | null>(null);
  const exportUser = useExportUser();
  const close = () => setOpenAction(null);
  // Set only after the menu's button has the focus back, so that the dialog returns the focus to that button.
  const chosen = useRef<ActionName | null>(null);
  const openChosen = () => {
    setOpenAction(chosen.current);
    chosen.current = null;
  };
  const choose = (what: ActionName) => () => {
    chosen.current = what;
  };
  return (
    <div className="adm-actions">
      <ResetUsage user={user} onChange={onChange} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton size="sm" variant="default" label={t('more', { email: user.email })}>
            <Ellipsis className="i s" aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={openChosen}>
          <DropdownMenuItem onSelect={choose('pages')}>
            <CirclePlus className="i s" aria-hidden />
            {t('addPages')}
          </DropdownMenuItem>
          {user.currentPlan === 'free' ? (
            <DropdownMenuItem onSelect={choose('trial')}>
              <CalendarPlus className="i s" aria-hidden />
              {t('extendTrial')}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={choose('payments')}>
            <CreditCard className="i s" aria-hidden />
            {t('payments')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={choose('history')}>
            <History className="i s" aria-hidden />
            {t('history')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void exportUser(user)}>
            <Download className="i s" aria-hidden />
            {t('export')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={choose('signOut')}>
            <LogOut className="i s flip" aria-hidden />
            {t('signOut')}
          </DropdownMenuItem>
          {user.suspendedAt ? (
            <DropdownMenuItem onSelect={choose('restore')}>
              <CirclePlay className="i s" aria-hidden />
              {t('restore')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={choose('suspend')}>
              <CirclePause className="i s" aria-hidden />
              {t('suspend')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={choose('delete')}>
            <Trash2 className="i s" aria-hidden />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {openAction === 'pages' ? <PagesDialog user={user} onChange={onChange} onClose={close} /> : null}
      {openAction === 'trial' ? <TrialDialog user={user} onChange={onChange} onClose={close} /> : null}
      {openAction === 'payments' ? <PaymentsDialog user={user} onRefunded={onRefunded} onClose={close} /> : null}
      {openAction === 'suspend' ? <SuspendDialog user={user} onChange={onChange} onClose={close} /> : null}
      {openAction === 'restore' ? <RestoreDialog user={user} onChange={onChange} onClose={close} /> : null}
      {openAction === 'history' ? <HistoryDialog user={user} onClose={close} /> : null}
      {openAction === 'signOut' ? <SignOutDialog user={user} onClose={close} /> : null}
      {openAction === 'delete' ? <DeleteDialog user={user} onDeleted={onDeleted} onClose={close} /> : null}
    </div>
  );
}
