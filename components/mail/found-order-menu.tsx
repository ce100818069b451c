import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { SORT_ORDERS, type SortOrder } from '@/lib/features/mail/import-rules';

interface FoundOrderMenuProps {
  readonly value: SortOrder;
  readonly onValueChange: (order: SortOrder) => void;
}

/** Chooses the order of the search results. */
export function FoundOrderMenu({ value, onValueChange }: FoundOrderMenuProps) {
  const t = useTranslations('Mail.found');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="quiet" aria-label={t('order', { order: t(`orders.${value}`) })}>
          <ArrowDownUp className="i s" aria-hidden />
          {t(`orders.${value}`)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={value} onValueChange={(order) => onValueChange(order as SortOrder)}>
          {SORT_ORDERS.map((order) => (
            <DropdownMenuRadioItem key={order} value={order}>
              {t(`orders.${order}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
