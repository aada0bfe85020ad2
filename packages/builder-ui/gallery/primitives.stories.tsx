import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { AccordionSection, useSections } from "../src/primitives/accordion.tsx";
import { Button, LinkButton } from "../src/primitives/button.tsx";
import { useAsk } from "../src/primitives/confirm.tsx";
import { Dialog, DialogActions } from "../src/primitives/dialog.tsx";
import { SelectField, TextArea, TextField } from "../src/primitives/field.tsx";
import { IconButton } from "../src/primitives/icon-button.tsx";
import { EmptyList, FailedList, LoadingList } from "../src/primitives/list-state.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../src/primitives/radix-menu.tsx";
import { PartFailure } from "../src/primitives/part-failure.tsx";
import { Tabs } from "../src/primitives/tabs.tsx";
import { toast } from "../src/primitives/toast.tsx";
import { Sheet } from "./sheet.tsx";
import { Workbench } from "./workbench.tsx";

const meta: Meta = { title: "Primitives" };
export default meta;

type Story = StoryObj;

const nothing = (): void => undefined;

export const Buttons: Story = {
  render: () => (
    <Sheet>
      <Button tone="primary">Publish</Button>
      <Button>Save</Button>
      <Button tone="quiet">Cancel</Button>
      <Button tone="danger">Delete</Button>
      <Button tone="primary" busy>
        Saving
      </Button>
      <Button disabled>Not now</Button>
      <LinkButton href="#">Open</LinkButton>
    </Sheet>
  ),
};

export const IconButtons: Story = {
  render: () => (
    <Sheet>
      <IconButton icon={Pencil} label="Rename" />
      <IconButton icon={Copy} label="Copy" pressed />
      <IconButton icon={Trash2} label="Delete" disabled />
    </Sheet>
  ),
};

export const Fields: Story = {
  render: () => (
    <Sheet column>
      <TextField label="Title" defaultValue="Home" />
      <TextField label="Slug" defaultValue="home" error="Another page has this slug." />
      <TextField label="Width" layout="row" origin="here" onClear={nothing} defaultValue="960px" />
      <TextArea label="Description" rows={3} defaultValue="Tiles made to last" />
      <SelectField label="Layout" options={["fluid", ["fixed", "Fixed width"]]} />
      <TextField label="Address" disabled defaultValue="designer@example.com" />
    </Sheet>
  ),
};

export const Lists: Story = {
  render: () => (
    <Sheet column>
      <LoadingList />
      <EmptyList>No pages yet.</EmptyList>
      <FailedList again={nothing}>The list could not be read.</FailedList>
      <PartFailure again={nothing} />
    </Sheet>
  ),
};

export const OpenMenu: Story = {
  render: () => (
    <Sheet>
      <Menu trigger={<Button>More</Button>} defaultOpen>
        <MenuLabel>Card</MenuLabel>
        <MenuItem icon={Pencil} keys="F2" onSelect={nothing}>
          Rename
        </MenuItem>
        <MenuItem icon={Copy} disabled onSelect={nothing}>
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={nothing}>
          Delete
        </MenuItem>
      </Menu>
    </Sheet>
  ),
};

export const TabList: Story = {
  render: () => (
    <Sheet column>
      <Tabs
        label="Account"
        defaultValue="profile"
        tabs={[
          { value: "profile", label: "Profile", content: <p>Name and picture</p> },
          { value: "password", label: "Password", content: <p>A new password</p> },
        ]}
      />
    </Sheet>
  ),
};

function Sections(): ReactNode {
  const section = useSections(["Size"]);
  return (
    <Sheet column>
      <AccordionSection title="Size" {...section("Size")}>
        <TextField label="Width" layout="row" defaultValue="320px" />
      </AccordionSection>
      <AccordionSection title="Spacing" {...section("Spacing")}>
        <TextField label="Padding" layout="row" />
      </AccordionSection>
    </Sheet>
  );
}

export const Accordion: Story = { render: () => <Sections /> };

export const OpenDialog: Story = {
  render: () => (
    <Dialog open onOpenChange={nothing} title="Rename page" description="Home">
      <TextField label="Title" defaultValue="Home" />
      <DialogActions>
        <Button>Cancel</Button>
        <Button tone="primary">Rename</Button>
      </DialogActions>
    </Dialog>
  ),
};

function Asked(): ReactNode {
  const ask = useAsk();
  useEffect(() => void ask({ text: "Delete this widget?", yes: "Delete", danger: true }), [ask]);
  return null;
}

export const Question: Story = {
  render: () => (
    <Workbench>
      <Asked />
    </Workbench>
  ),
};

function Told(): ReactNode {
  useEffect(() => {
    toast.success("Widget Saved Successfully.");
    toast.error("The server is out of reach.");
    toast.offer("A new version is ready.", { label: "Reload", act: nothing });
  }, []);
  return null;
}

export const Toasts: Story = {
  render: () => (
    <Workbench>
      <Told />
    </Workbench>
  ),
};
