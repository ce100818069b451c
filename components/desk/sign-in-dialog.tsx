'use client';

import { useTranslations } from 'next-intl';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TERMS_LINKS } from '@/components/ui/terms-links';

interface SignInDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Asks an anonymous visitor to sign in. The list survives, because it is outside the tree that signing in re-renders.
 */
export function SignInDialog({ isOpen, onOpenChange }: SignInDialogProps) {
  const t = useTranslations('Workspace.signIn');
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={t('description')}>
        <GoogleSignInButton />
        <p className="terms text-sm text-ink-3">{t.rich('terms', TERMS_LINKS)}</p>
      </DialogContent>
    </Dialog>
  );
}
